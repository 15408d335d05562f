import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { sumOf } from '../money/money.ts'
import { gatherSales } from './gather-sales.ts'
import { readSaleRow, type SaleRow } from './read-sale-row.ts'
import type { SalesImportField } from './sales-import-fields.ts'

const UNIT: Partial<Record<SalesImportField, string>> = {
  project: 'ЖК «Маяк»',
  estate: 'Корпус 1',
  kind: 'Квартира',
  number: '12',
  area: '54,3',
  price: '10 045 500,00',
}
const DDU: Partial<Record<SalesImportField, string>> = {
  ...UNIT,
  ddu_number: 'Д-1',
  ddu_date: '01.03.2026',
  ddu_summ: '10045500',
  receipt_date: '10.03.2026',
  receipt_summ: '6027300',
}
const read = (cells: Partial<Record<SalesImportField, string>>) =>
  readSaleRow((field): ImportCell => (cells[field] ? { kind: 'text', text: cells[field] } : null))
const rowOf = (cells: Partial<Record<SalesImportField, string>>): SaleRow => {
  const found = read(cells)
  if ('problems' in found) throw new Error(found.problems.join('; '))
  return found
}

test('a unit and its ДДУ are read from a row (domain §23)', () => {
  expect(rowOf(UNIT)).toMatchObject({ kind: 'apartments', area: 5430n, status: 'free', ddu: null })
  expect(rowOf(DDU)).toMatchObject({
    status: 'sold',
    ddu: {
      number: 'Д-1',
      date: '2026-03-01',
      buyer_kind: 'person',
      payment_kind: 'full',
      summ: 1_004_550_000n,
    },
    receipt: { date: '2026-03-10', summ: 602_730_000n },
  })
})

test.each([
  [{ ...UNIT, area: '0' }, 'Площадь: «0» – не сумма больше нуля'],
  [{ ...UNIT, kind: 'гараж' }, 'Тип: «гараж» – укажите одно из'],
  [{ ...UNIT, status: 'Продано' }, 'Продано только то, что продано по ДДУ'],
  [{ ...DDU, status: 'Свободно' }, 'По ДДУ помещение продано'],
  [{ ...UNIT, receipt_date: '10.03.2026', receipt_summ: '5' }, 'только по ДДУ'],
  [{ ...DDU, ddu_date: 'вчера' }, 'Дата ДДУ: «вчера» – не дата'],
  [{ ...UNIT, project: '' }, 'Проект: не указано'],
])('what is not understood is said: %o', (cells, told) => {
  expect(read(cells)).toMatchObject({ problems: [expect.stringContaining(told)] })
})

test('rows of one unit are put together, another area of it is a problem, so is more than the price', () => {
  const second = rowOf({ ...DDU, receipt_date: '10.06.2026', receipt_summ: '4018200' })
  const rows = [rowOf(DDU), second].map((sale, at) => ({ row: at + 2, sale }))
  expect(gatherSales(rows)).toMatchObject({
    sales: [{ receipts: [{ date: '2026-03-10' }, { date: '2026-06-10' }] }],
    problems: [],
  })
  const other = { row: 4, sale: rowOf({ ...DDU, area: '54,4' }) }
  expect(gatherSales([...rows, other]).problems).toEqual([
    { row: 4, message: '«12»: площадь – не то же, что в строке 2' },
  ])
  const more = { row: 4, sale: rowOf({ ...DDU, receipt_date: '01.07.2026', receipt_summ: '1' }) }
  expect(gatherSales([...rows, more]).problems[0]?.message).toContain('больше суммы')
})

test('rows of one unit may write its number in their own ways', () => {
  const rows = ['zz77', 'ZZ 77'].map((number, at) => ({ row: at + 2, sale: rowOf({ ...DDU, number }) }))
  expect(gatherSales(rows).sales).toMatchObject([{ number: 'zz77', receipts: [{ date: '2026-03-10' }] }])
})

test.each([
  [{ ddu_date: '02.03.2026' }, 'дата ДДУ'],
  [{ payment_kind: 'Ипотека' }, 'форма оплаты'],
  [{ buyer_kind: 'Юридическое лицо' }, 'покупатель'],
  [{ registration_number: '78:1' }, 'номер регистрации'],
])('rows of one unit say the same of its ДДУ: %o', (said, told) => {
  const rows = [DDU, { ...DDU, ...said }].map((cells, at) => ({ row: at + 2, sale: rowOf(cells) }))
  expect(gatherSales(rows).problems).toEqual([
    { row: 3, message: `«12»: ${told} – не то же, что в строке 2` },
  ])
})

test('money comes to escrow by a ДДУ that is there already (214-ФЗ)', () => {
  const early = { row: 2, sale: rowOf({ ...DDU, receipt_date: '28.02.2026' }) }
  expect(gatherSales([early]).problems).toEqual([
    { row: 2, message: 'ДДУ № Д-1: поступление 28.02.2026 раньше самого ДДУ от 01.03.2026' },
  ])
})

test('no kopeck of a receipt is lost, whatever the order of the rows', () => {
  const part = fc.record({ day: fc.integer({ min: 10, max: 28 }), summ: fc.integer({ min: 1, max: 9999 }) })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const rows = parts.map(({ day, summ }, at) => ({
        row: at + 2,
        sale: rowOf({ ...DDU, receipt_date: `${day}.03.2026`, receipt_summ: String(summ) }),
      }))
      const { sales } = gatherSales(rows)
      const got = sumOf(sales.flatMap(({ receipts }) => receipts.map(({ summ }) => summ)))
      expect(got).toBe(BigInt(parts.reduce((sum, { summ }) => sum + summ, 0)) * 100n)
      const days = sales[0]?.receipts.map(({ date }) => date) ?? []
      expect(new Set(days).size).toBe(days.length)
    }),
  )
})

test('a payment that stands in two rows alike is asked about, payments of one day that differ are not', () => {
  const rows = (...sums: string[]) =>
    gatherSales(sums.map((receipt_summ, at) => ({ row: at + 2, sale: rowOf({ ...DDU, receipt_summ }) })))
  expect(rows('5000000', '5000000').repeats).toEqual([
    expect.stringMatching(
      /^Строка 3, «12»: поступление 10\.03\.2026 на 5\s000\s000,00 ₽ стоит и в строке выше – суммы складываются$/u,
    ),
  ])
  expect(rows('5000000', '4000000').repeats).toEqual([])
})
