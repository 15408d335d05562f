import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import { expect, test } from 'vitest'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { CallRefused, testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { demoDefaults } from './testing/import-file.ts'

const app = await testApp()
const data = sharedData()
const as = { as: 'director' }
const SENTENCE = /^[А-ЯЁ«].*[а-яё»)]/u

/** What the user of this file reads first: a refusal, or what is wrong with its rows. */
async function told(folder: string, file: string): Promise<string[]> {
  try {
    const bytes = readFileSync(join(data ?? '', folder, file))
    const name = await uploadFile(app, { name: file, bytes })
    const opened = await app.call(readImportFile, { file: name }, as)
    const settings = { file: name, sheet: opened.sheet, defaults: await demoDefaults(app) }
    const mapping = { number: 0, date: 1, summ: 2 }
    const checked = await app.call(checkAgreements, { ...settings, mapping, limit: 500 }, as)
    expect(checked.counts).toMatchObject({ new: 0, change: 0, duplicate: 0 })
    return checked.items.flatMap(({ problems }) => problems.map(({ message }) => message))
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    expect(error.status).toBe(422)
    return [error.body.message]
  }
}

if (data === null) {
  test('the folder shared/data is MISSING, real files were not read; name it in SHARED_DATA', () => {
    expect(data).toBeNull()
  })
} else {
  test.each(readdirSync(join(data, 'xlsx-nasty')))('xlsx-nasty/%s ends with words', async (file) => {
    const words = await told('xlsx-nasty', file)
    expect(words.length).toBeGreaterThan(0)
    for (const sentence of words) expect(sentence).toMatch(SENTENCE)
  })

  test('a statement of the bank is sent to its own page', async () => {
    const words = await told('bank-1c', 'vtb24_one_day_cp1251.txt')
    expect(words).toEqual([
      'Это банковская выписка для 1С, а не таблица. Загрузите её при импорте банковских выписок.',
    ])
  })
}
