import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadCustomValues } from '@stroyfin/contract/columns/load-custom-values'
import { removeCustomField } from '@stroyfin/contract/columns/remove-custom-field'
import { saveCustomField } from '@stroyfin/contract/columns/save-custom-field'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { openFile, savedResult } from './testing/import-file.ts'
import { undone } from './testing/undone.ts'

const app = await testApp()
const as = { as: 'director' }
const field = async (
  title: string,
  kind: 'text' | 'number' | 'date' | 'flag' | 'list',
  options: string[] = [],
) => `cf_${(await app.call(saveCustomField, { type: 'agreements', title, kind, options }, as)).id}` as const

const curator = await field('Куратор', 'text')
const volume = await field('Площадь, м²', 'number')
const day = await field('Дата сдачи', 'date')
const paper = await field('Оригинал', 'flag')
const side = await field('Округ', 'list', ['Юг', 'Восток'])

const head =
  'Номер договора;Дата договора;Подрядчик;Сумма договора;Куратор;Площадь, м²;Дата сдачи;Оригинал;Округ'
const csv = (...rows: string[]) => [head, ...rows].join('\n')
const open = (rows: string[], changes = {}) =>
  openFile(app, { name: 'свои.csv', bytes: csv(...rows) }, changes)

const numbered = async (number: string) => {
  const filters = [{ field: 'number', op: 'eq' as const, value: number }]
  return (await app.call(loadAgreements, { filters }, as)).items
}
const valuesOf = async (number: string) => {
  const [row] = await numbered(number)
  return (await app.call(loadCustomValues, { type: 'agreements', row_id: row?.id ?? 0 }, as)).values
}
const undo = (batch_id: number) => undone(app, batch_id)

const one = 'СП-1;01.03.2026;ООО «Вяз»;10;Петрова;1 250,5;31.12.2026;да;юг'

test('columns named like the company’s own fields are found, filled and taken back with the import', async () => {
  const { opened, settings } = await open([one, 'СП-2;01.03.2026;ООО «Вяз»;20;;;;;'])
  expect(opened.mapping).toMatchObject({ [curator]: 4, [volume]: 5, [day]: 6, [paper]: 7, [side]: 8 })
  expect(opened.own_fields.map(({ title }) => title)).toEqual([
    'Куратор',
    'Площадь, м²',
    'Дата сдачи',
    'Оригинал',
    'Округ',
  ])
  const first = await savedResult(app, settings)
  const filled = {
    [curator]: 'Петрова',
    [volume]: '1250.5',
    [day]: '2026-12-31',
    [paper]: true,
    [side]: 'Юг',
  }
  expect(await valuesOf('СП-1')).toEqual(filled)
  expect(Object.values(await valuesOf('СП-2'))).toEqual([null, null, null, null, null])
  expect((await undo(first.batch_id)).message).toContain('убрано договоров: 2')
  expect(await numbered('СП-1')).toEqual([])
})

test('slashed dates of an own field go by the month first where its column shows it', async () => {
  const row = (number: string, date: string) => `${number};01.03.2026;ООО «Вяз»;10;;;${date};;`
  await savedResult(app, (await open([row('СП-Д1', '03/01/2026'), row('СП-Д2', '01/15/2026')])).settings)
  expect((await valuesOf('СП-Д1'))[day]).toBe('2026-03-01')
  expect((await valuesOf('СП-Д2'))[day]).toBe('2026-01-15')
})

test('a file updates own fields of a contract that is there, undoing brings the old values back', async () => {
  await savedResult(app, (await open([one])).settings)
  const before = await valuesOf('СП-1')
  const again = await open([one.replace('Петрова', 'Сидорова')], { existing: 'update' })
  const checked = await app.call(checkAgreements, again.settings, as)
  expect(checked.items[0]).toMatchObject({ status: 'change', note: 'Изменится: Куратор' })
  const { batch_id } = await savedResult(app, again.settings)
  expect(await valuesOf('СП-1')).toEqual({ ...before, [curator]: 'Сидорова' })
  await undo(batch_id)
  expect(await valuesOf('СП-1')).toEqual(before)
})

test('what a field cannot hold is said with its cell; a field removed meanwhile is refused in words', async () => {
  const { settings } = await open(['СП-3;01.03.2026;ООО «Вяз»;10;;много;31.02.2026;может быть;Север'])
  const { items } = await app.call(checkAgreements, settings, as)
  expect(items[0]?.status).toBe('error')
  expect(items[0]?.problems.map(({ cell, message }) => [cell, message])).toEqual([
    ['F2', '«Площадь, м²», «много»: Это не число'],
    ['G2', '«Дата сдачи», «31.02.2026»: Такой даты нет'],
    ['H2', '«Оригинал», «может быть»: Нужно «да» или «нет»'],
    ['I2', '«Округ», «Север»: Такого значения нет в списке'],
  ])
  await app.call(removeCustomField, { id: Number(side.slice(3)), version: 1 }, as)
  await expect(app.call(checkAgreements, settings, as)).rejects.toMatchObject({
    status: 422,
    body: { errors: { [`mapping.${side}`]: 'Такого поля больше нет' } },
  })
  const { opened } = await open([one])
  expect(opened.mapping).not.toHaveProperty(side)
})

test('a number of an own field that may be read in two ways is a fault of its row', async () => {
  const { settings } = await open(['СП-8;01.03.2026;ООО «Вяз»;10;;1,250;;;'])
  const { items } = await app.call(checkAgreements, settings, as)
  expect(items[0]?.note).toMatch(/^«Площадь, м²»: Число «1,250» можно прочесть как 1,25 и как 1\s250/u)
  const beside = await open([
    'СП-8;01.03.2026;ООО «Вяз»;10;;1,250;;;',
    'СП-9;01.03.2026;ООО «Вяз»;10;;3,5;;;',
  ])
  expect(await app.call(checkAgreements, beside.settings, as)).toMatchObject({ counts: { error: 0, new: 2 } })
})
