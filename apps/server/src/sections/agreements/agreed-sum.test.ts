import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { findEntity } from '@stroyfin/contract/search/find-entity'
import { kopecks } from '@stroyfin/domain/money/money'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleIds } from './testing/sample-draft.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'director' }
const { draft } = await sampleIds(app)
const make = async (given: object) => (await app.call(createDraft, { ...draft, ...given }, as)).agreement
const write = (query: ReturnType<typeof sql>) =>
  app.database.inCompany({ company_id, user_id: 1 }, (db) => query.execute(db))

const decide = (id: number, status: string) =>
  write(sql`update agreements set status = ${status} where company_id = ${company_id} and id = ${id}`)

async function dopnik(parent_agreement_id: number, summ: string, status: string) {
  const bare = { type: 'dopnik', project_id: null, classifier_id: null, summ: null }
  const id = await make({ ...bare, number: `ДС ${status}`, parent_agreement_id })
  await write(sql`update agreements set summ = ${summ} where company_id = ${company_id} and id = ${id}`)
  if (status !== 'new') await decide(id, status)
  return id
}

const byId = (id: number) => [{ field: 'id', op: 'eq' as const, value: id }]

/** The sum and what is left of it wherever the contract is told. */
async function told(id: number) {
  const { agreement_summ, balance } = await app.call(loadAgreement, { agreement_id: id }, as)
  const { items, totals } = await app.call(loadAgreements, { limit: 1, filters: byId(id) }, as)
  const [found] = (await app.call(findAgreements, { ids: [id] }, as)).items
  return {
    card: agreement_summ.summ,
    card_awaiting: agreement_summ.awaiting_summ,
    work: balance.remaining_work,
    to_pay: balance.to_pay_total,
    row: items[0]?.summ,
    row_left: items[0]?.remainder,
    row_awaiting: items[0]?.dopniks_awaiting,
    total: Number(totals.summ),
    total_awaiting: Number(totals.dopniks_awaiting),
    found: found?.summ,
    found_work: found?.remaining_work,
  }
}

const everywhere = (summ: number, awaiting: number) => ({
  ...{ card: summ, work: summ, to_pay: summ, row: summ, row_left: summ, total: summ, found: summ },
  ...{ found_work: summ, card_awaiting: awaiting, row_awaiting: awaiting, total_awaiting: awaiting },
})

async function contracted(id: number) {
  const [facts] = await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    readFacts(db, { company_id, by: [], parts: [{ measures: ['contracted'] }], only: { agreement: id } }),
  )
  return Number(facts?.measures.contracted ?? 0n) / 100
}

describe('the sum of a contract counts agreed additional agreements alone (K-14)', () => {
  let id = 0
  beforeAll(async () => {
    id = await make({ number: 'АС-1', date: '2026-03-02', summ: 248_079.99 })
    await decide(id, 'approve')
  })

  test('a refused one stands beside, and so do a draft and one that waits', async () => {
    const refused = await dopnik(id, '178678.65', 'unapprove')
    expect(await told(id)).toEqual(everywhere(248_079.99, 178_678.65))
    await decide(refused, 'on_approval')
    expect(await told(id)).toEqual(everywhere(248_079.99, 178_678.65))
    const less = await dopnik(id, '-90626.95', 'new')
    expect(await told(id)).toEqual(everywhere(248_079.99, 88_051.7))
    await decide(refused, 'approve')
    expect(await told(id)).toEqual(everywhere(426_758.64, -90_626.95))
    await decide(less, 'approve_with_remark')
    expect(await told(id)).toEqual(everywhere(336_131.69, 0))
    expect(await contracted(id)).toBe(336_131.69)
  })

  test('one opened for a change is agreed on no longer until it is approved again', async () => {
    const opened = await dopnik(id, '1000', 'approve')
    await decide(opened, 'new')
    expect(await told(id)).toEqual(everywhere(336_131.69, 1000))
    expect(await contracted(id)).toBe(336_131.69)
    await decide(opened, 'approve')
    expect(await told(id)).toEqual(everywhere(337_131.69, 0))
  })

  test('a contract that is not agreed itself shows its own sum', async () => {
    const draft_id = await make({ number: 'АС-2', date: '2026-03-02', summ: 500_000 })
    await dopnik(draft_id, '70000', 'unapprove')
    expect(await told(draft_id)).toEqual(everywhere(500_000, 70_000))
    expect(await contracted(draft_id)).toBe(0)
  })

  test('the search finds it by that sum and no other', async () => {
    const one = await make({ number: 'АС-3', date: '2026-03-02', summ: 7_654_321.98 })
    await decide(one, 'approve')
    await dopnik(one, '11111.11', 'unapprove')
    const search = async (text: string) =>
      (await app.call(loadAgreements, { limit: 5, search: text }, as)).items.map((row) => row.id)
    expect(await search('7654321,98')).toEqual([one])
    expect(await search('7665433,09')).toEqual([])
    const { items } = await app.call(findEntity, { search_string: '7654321,98' }, as)
    expect(items.map((item) => item.id)).toContain(one)
  })
})

test('the list as it opens tells what its sum leaves out, and its filter opens the same', async () => {
  const { totals } = await app.call(loadAgreements, { limit: 1 }, as)
  const filters = [{ field: 'has_dopniks_awaiting', op: 'eq' as const, value: true }]
  const opened = await app.call(loadAgreements, { limit: 500, filters }, as)
  for (const code of ['dopniks_awaiting', 'in_dopniks_awaiting'] as const)
    expect(kopecks(opened.totals[code] ?? 0), code).toBe(kopecks(totals[code] ?? 0))
  expect(opened.items.every(({ dopniks_awaiting }) => dopniks_awaiting !== 0)).toBe(true)
  expect(opened.items.length).toBeGreaterThan(2)
})

test('orders fit under what is agreed of their framework', async () => {
  const framework = await make({ type: 'framework', number: 'АР', date: '2026-03-02', summ: 1000 })
  await decide(framework, 'approve')
  const raise = await dopnik(framework, '500', 'unapprove')
  const order = (summ: number) =>
    make({ number: `АР-${summ}`, date: '2026-03-03', summ, framework_id: framework })
  await expect(order(1200)).rejects.toMatchObject({ status: 422 })
  await decide(raise, 'approve')
  await order(1200)
  expect((await app.call(loadAgreement, { agreement_id: framework }, as)).agreement_summ).toMatchObject({
    ...{ summ: 1500, ordered_summ: 1200, free_summ: 300 },
  })
})
