import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { api } from '@stroyfin/contract/api'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import { loadProjects } from '@stroyfin/contract/projects/load-projects'
import { findEntity } from '@stroyfin/contract/search/find-entity'
import { describe, expect, test } from 'vitest'
import { sharedData } from '../spreadsheets/testing/shared-data.ts'
import { sampleInput } from './sample-input.ts'
import { CallRefused, testApp } from './test-app.ts'

const folder = sharedData()
const file = folder === null ? '' : join(folder, 'vectors', 'naughty_strings.json')
const strings = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []

const app = await testApp()

const takesText = api.filter(({ access, input }) => access !== 'public' && takesWords(input))

function takesWords(input: Endpoint['input']): boolean {
  return JSON.stringify(sampleInput(input, undefined, 'знак')).includes('знак')
}

async function outcome(endpoint: Endpoint, input: object): Promise<CallRefused | null> {
  try {
    await app.call(endpoint, input, { as: 'director' })
    return null
  } catch (error) {
    if (error instanceof CallRefused) return error
    throw error
  }
}

/** Every third string: what all of them meet is the card of a contractor. */
const oneOfThree = (from: number) =>
  strings.filter((words, index) => index % 3 === from && words.trim() !== '')

/** Texts are trimmed at their ends and nothing else is done to them. */
const asKept = (typed: string) => typed.trim()
const inRussian = /[а-яё]/i

if (strings.length === 0) {
  test('vectors/naughty_strings.json is MISSING, nothing was tried; put shared/data beside the project or name it in SHARED_DATA', () => {
    expect(file).toBe('')
  })
}

describe.skipIf(strings.length === 0)('naughty strings over HTTP', { timeout: 180_000 }, () => {
  test('there are strings and calls to try', () => {
    expect(strings.length).toBeGreaterThan(100)
    expect(takesText.length).toBeGreaterThan(30)
  })

  /** Every call gets one string of twenty-four, so each string still meets several calls. */
  test.for(takesText.map((endpoint, at) => [endpoint.path, endpoint, at] as const))(
    '%s does it or refuses in words',
    async ([, endpoint, at]) => {
      for (const words of strings.filter((_, index) => index % 24 === at % 24)) {
        const refusal = await outcome(endpoint, sampleInput(endpoint.input, undefined, words))
        if (!refusal) continue
        expect(refusal.status, JSON.stringify(words)).toBeLessThan(500)
        expect(refusal.body.message, JSON.stringify(words)).toMatch(inRussian)
      }
    },
  )

  test('a name of a contractor and its address are kept as typed, or refused in words', async () => {
    const refused: string[] = []
    for (const typed of strings) {
      const draft = {
        ...sampleInput(createContractor.input),
        name: typed,
        address: typed,
        allow_duplicate: true,
      }
      const made = await app.call(createContractor, draft as never, { as: 'director' }).catch((error) => {
        expect(error).toBeInstanceOf(CallRefused)
        expect(error.status).toBe(422)
        expect(error.body.errors.name ?? error.body.errors.address).toMatch(inRussian)
        refused.push(typed)
        return null
      })
      if (!made) continue
      const { contractor } = await app.call(loadContractor, { id: made.id }, { as: 'director' })
      expect(contractor.name).toBe(asKept(typed))
      expect(contractor.address ?? '').toBe(asKept(typed))
    }
    expect(refused.length).toBeLessThan(strings.length / 20)
  })

  test('a contract keeps its number and its description as typed', async () => {
    const director = { as: 'director' }
    const [executor, customer] = (await app.call(loadContractors, {}, director)).contractors
    const [project] = await app.call(loadProjects, {}, director)
    const { classifier } = await app.call(loadClassifier, {}, director)
    const draft = {
      type: 'framework',
      date: '2026-01-15',
      executor_id: executor?.id,
      customer_id: customer?.id,
      project_id: project?.id,
      classifier_id: classifier.find(({ is_folder }) => !is_folder)?.id,
      summ: 100,
    }
    for (const typed of oneOfThree(1)) {
      const made = await app
        .call(createDraft, { ...draft, number: typed, description: typed }, director)
        .catch((error) => {
          expect(error.status, JSON.stringify(typed)).toBe(422)
          expect(error.body.message).toMatch(inRussian)
          return null
        })
      if (!made) continue
      const { agreement } = await app.call(loadAgreement, { agreement_id: made.agreement }, director)
      expect(agreement.number).toBe(asKept(typed))
      expect(agreement.description).toBe(asKept(typed))
    }
  })

  test('looked for, they find what was named so, and nothing breaks', async () => {
    for (const typed of oneOfThree(2)) {
      const found = await outcome(findEntity, { search_string: typed })
      const listed = await outcome(loadContractorList, { offset: 0, limit: 5, search: typed } as never)
      for (const refusal of [found, listed]) {
        if (!refusal) continue
        expect(refusal.status, JSON.stringify(typed)).toBe(422)
        expect(refusal.body.message).toMatch(inRussian)
      }
    }
  })
})
