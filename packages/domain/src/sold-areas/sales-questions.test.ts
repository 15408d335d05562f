import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { farFromPrice, unitChanges } from './changed-unit.ts'
import type { SaleRow } from './read-sale-row.ts'
import { SalesTotals } from './sales-totals.ts'

const row = (number: string, price: number, paid = 0): SaleRow => ({
  ...{ project: 'Маяк', estate: '', kind: 'apartments', number, status: 'free', ddu: null, due: null },
  ...{
    area: 3000n,
    price: kopecks(price),
    receipt: paid ? { date: '2026-01-01', summ: kopecks(paid) } : null,
  },
})
const cell = (value: number) => ({ kind: 'number' as const, text: String(value) })

describe('totals at the foot of a table of units', () => {
  const told = (stated: { price?: number; receipt_summ?: number }) => {
    const totals = new SalesTotals()
    // The unit 1 stands in two rows, each with its own receipt.
    for (const sale of [row('1', 100, 10), row('1', 100, 20), row('2', 50)]) totals.row(sale)
    totals.total(5, (field) => {
      const value = field === 'price' || field === 'receipt_summ' ? stated[field] : undefined
      return value === undefined ? undefined : cell(value)
    })
    return totals.told()
  }

  test.each([150, 250])('a price of %d is by units or by rows', (price) => {
    expect(told({ price })).toEqual([])
  })
  test('another one is told, and so are receipts', () => {
    expect(told({ price: 151 })[0]).toMatch(
      /^Итог таблицы в строке 5, «Цена» – 151,00, а строки выше дают 150,00/,
    )
    expect(told({ receipt_summ: 30 })).toEqual([])
    expect(told({ receipt_summ: 10 })).toHaveLength(1)
  })
})

test('what a table changes in a known unit is said as it was and as it becomes', () => {
  const known = {
    area: '38.10',
    price: '7429500.00',
    status: 'free',
    estate_name: 'Корпус 1',
    schedule: [],
    receipts: [],
  } as const
  const sale = {
    ...{ area: 3810n, price: kopecks(5), status: 'booked' as const, estate: 'Корпус 1' },
    ...{ ddu: null, schedule: [], receipts: [] },
  }
  const brings = new Set(['status', 'estate'] as const)
  expect(unitChanges(known, sale, brings)).toEqual([
    { what: 'Цена, ₽', was: expect.stringMatching(/^7\s429\s500,00$/), becomes: '5,00' },
    { what: 'Статус', was: 'Свободно', becomes: 'Забронировано' },
  ])
  expect(unitChanges(known, { ...sale, price: kopecks(7_429_500) }, new Set())).toEqual([])
})

test('a schedule or receipts that the table brings otherwise are a change too', () => {
  const paid = [{ date: '2026-03-10', summ: '100.00' }]
  const known = {
    area: '1',
    price: '1',
    status: 'sold',
    estate_name: '',
    schedule: paid,
    receipts: paid,
  } as const
  const ddu = { number: 'Д-1' } as never
  const dated = [{ date: '2026-03-10', summ: kopecks(100) }]
  const sale = { area: 100n, price: kopecks(1), status: 'sold', estate: '', ddu } as const
  const changes = (receipts: typeof dated, brings: 'receipt_date'[] = ['receipt_date']) =>
    unitChanges(known, { ...sale, schedule: dated, receipts }, new Set(brings))
  expect(changes(dated)).toEqual([])
  expect(changes([])).toEqual([{ what: 'Поступило на эскроу', was: '100,00 ₽ (1)', becomes: '0,00 ₽ (0)' }])
  expect(changes([{ date: '2026-03-11', summ: kopecks(100) }])).toHaveLength(1)
  expect(changes([], [])).toEqual([])
})

test.each([
  [5, 5_000_000, true],
  [4_000_000, 5_000_000, false],
  [2_499_999, 5_000_000, true],
  [10_000_000, 5_000_000, false],
  [10_000_001, 5_000_000, true],
])('a ДДУ of %d at a price of %d is asked about: %s', (summ, price, asked) => {
  const ddu = { number: 'Д-1', summ: kopecks(summ) } as never
  expect(farFromPrice({ ddu, price: kopecks(price), number: '7' }) !== null).toBe(asked)
})
