import { checkClassifierFile } from '@stroyfin/contract/classifiers/check-file'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { mutantsOf } from '@stroyfin/domain/files/testing/mutants'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CallRefused, testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { contractsCsv, demoDefaults } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }
const defaults = await demoDefaults(app)
const utf8 = (text: string) => new TextEncoder().encode(text)
/** Every fourth of them, of every kind: each is uploaded and read by a process of its own. */
const mutants = (text: string) =>
  mutantsOf({
    text,
    section: /(?<=\n).+\n?/gu,
    tag: /(?<=^|;)[^;\n]+(?=;|\n)/gu,
    encode: utf8,
  }).filter((_, at) => at % 4 === 1)

/** What the user reads of a spoilt table: sentences about it, however little of it is left. */
async function told(bytes: Uint8Array, ask: (file: string) => Promise<readonly string[]>): Promise<void> {
  try {
    for (const message of await ask(await uploadFile(app, { name: 'Таблица.csv', bytes })))
      expect(message).toMatch(/[а-яё]{3}/iu)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    expect(error.status).toBeLessThan(500)
    expect(error.body.message).toMatch(/[а-яё]{3}/iu)
  }
}

const units = async () => {
  const counted = sql<{
    count: number
  }>`select count(*) as count from sold_areas where company_id = ${app.company_id}`
  const { rows } = await app.database.platform((db) => counted.execute(db))
  return rows[0]?.count
}

describe('a table spoilt on its way is read or refused in words', () => {
  const CONTRACTS = contractsCsv(
    'МУТ-1;01.03.2026;ООО «Ёлка»;7707083893;1 200 000,50;Кладка',
    'МУТ-2;15.04.2026;ООО «Ёлка»;7707083893;99,99;Уборка',
  )
  test.each(mutants(`${CONTRACTS}\n`))('contracts: $story', async ({ bytes }) => {
    await told(bytes, async (file) => {
      const { mapping } = await app.call(readImportFile, { file }, as)
      const { items } = await app.call(checkAgreements, { file, mapping, defaults, limit: 100 }, as)
      return items.flatMap(({ problems }) => problems.map(({ message }) => message))
    })
  })

  const ARTICLES =
    'Код;Наименование;Тип\n900;Из файла;\n900.1;Глубже;Расходная\n900.2;Рядом;Переменные расходы\n'
  test.each(mutants(ARTICLES))('articles: $story', async ({ bytes }) => {
    await told(bytes, async (file) => {
      const { rows } = await app.call(checkClassifierFile, { kind: 'own', file }, as)
      return rows.flatMap(({ note }) => note || [])
    })
  })

  const HEAD = 'Проект;Объект;Тип;Номер;Площадь;Цена;№ ДДУ;Дата ДДУ;Сумма ДДУ'
  const UNIT = 'Апарт-отель «Причал»;Корпус 1;Квартира;'
  const SALES = `${HEAD}\n${UNIT}701;38,1;7429500;;;\n${UNIT}702;54,3;10045500;М-1;01.03.2026;10045500\n`
  test.each(mutants(SALES))('sales, all or nothing: $story', async ({ bytes }) => {
    const before = await units()
    await told(bytes, async (file) => {
      const loaded = await app.call(importSales, { file, apply: true }, as)
      const { problems, questions, changes } = loaded
      expect(loaded.applied).toBe(problems.length + questions.length + changes.length === 0)
      if (!loaded.applied) expect(await units()).toBe(before)
      return [...problems.map(({ message }) => message), ...questions, ...loaded.warnings, loaded.message]
    })
  })
})
