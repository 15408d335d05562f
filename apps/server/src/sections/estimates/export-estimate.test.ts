import { exportEstimate } from '@stroyfin/contract/estimates/export-estimate'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { cellAt } from '@stroyfin/reports/testing/read-book'
import type { Sheet } from 'hucre'
import { expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { makeEstimate, newLine, newSection, saveLines } from './testing/sample-estimate.ts'

const app = await testApp()
const columns = ['view_id', 'name', 'volume', 'summ', 'left_summ', 'nobody knows']

async function exported(id: number): Promise<Sheet> {
  const { href, access, name } = await app.call(exportEstimate, { id, columns }, { as: 'viewer' })
  expect(name).toMatch(/^Смета 1 на \d\d\.\d\d\.\d{4}\.xlsx$/)
  const [sheet] = await issuedBook(app, { href, access })
  if (!sheet) throw new Error('no sheet')
  return sheet
}

/** Number, name, depth and whether Excel adds the row up of those below. */
function outline(sheet: Sheet) {
  return sheet.rows.flatMap(([number, name, , summ], at) => {
    if (at === 0 || number === 'Итого') return []
    const depth = sheet.rowDefs?.get(at)?.outlineLevel ?? 0
    return [`${number} ${name} ${depth} ${cellAt(sheet, `D${at + 1}`)?.formula ? 'Σ' : summ}`]
  })
}

test('an estimate goes to Excel whole, its sections fold and add up', async () => {
  const agreement_id = await makeContract(app, { number: 'СМЕ-Э' })
  const { id } = await makeEstimate(app, agreement_id)
  await saveLines(app, id, [
    newSection(-1, 'Подземная часть'),
    newSection(-2, 'Котлован', -1),
    newLine(-3, 'Разработка', -2),
    newLine(-4, 'Вывоз', -2),
    newLine(-5, 'Дренаж', -1),
    newSection(-6, 'Пустой раздел'),
    newLine(-7, 'Вне разделов'),
  ])
  expect(outline(await exported(id))).toEqual([
    '1 Подземная часть 0 Σ',
    '1.1 Котлован 1 Σ',
    '1.1.1 Разработка 2 1000',
    '1.1.2 Вывоз 2 1000',
    '1.2 Дренаж 1 1000',
    '2 Пустой раздел 0 0',
    '3 Вне разделов 0 1000',
  ])
})

test('of a big one also the lines that a screen does not bring at once', async () => {
  const agreement_id = await makeContract(app, { number: 'СМЕ-Э2' })
  const { id } = await makeEstimate(app, agreement_id)
  const rows = Array.from({ length: 5_200 }, (_, at) => newLine(-1 - at, `Работа ${at + 1}`))
  for (let from = 0; from < rows.length; from += 500) await saveLines(app, id, rows.slice(from, from + 500))
  expect((await app.call(loadEstimate, { id }, { as: 'viewer' })).further).not.toBeNull()
  const sheet = await exported(id)
  expect(outline(sheet)).toHaveLength(5_200)
  expect(outline(sheet).at(-1)).toBe('5200 Работа 5200 0 1000')
})
