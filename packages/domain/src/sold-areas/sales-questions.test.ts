import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { farFromPrice, tooCheap, unitChanges } from './changed-unit.ts'
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
    ddu: null,
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
    ddu: { registration_number: '', buyer_kind: 'person', payment_kind: 'full' },
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
  [3_500_000, 5_000_000, false],
  [3_499_999, 5_000_000, true],
  [6_500_000, 5_000_000, false],
  [6_500_001, 5_000_000, true],
])('a ДДУ of %d at a price of %d is asked about: %s', (summ, price, asked) => {
  const ddu = { number: 'Д-1', summ: kopecks(summ) } as never
  expect(farFromPrice({ ddu, price: kopecks(price), number: '7' }) !== null).toBe(asked)
})

test('that a known unit is sold by the table, and what else it says of a ДДУ, are changes', () => {
  const free = {
    ...({
      area: '1',
      price: '1',
      status: 'free',
      estate_name: '',
      ddu: null,
      schedule: [],
      receipts: [],
    } as const),
  } as const
  const ddu = {
    ...({ number: 'Д-7', date: '2026-03-01', registration_number: '77-1', summ: kopecks(100) } as const),
    ...({ buyer_kind: 'organization', payment_kind: 'mortgage' } as const),
  } as const
  const sale = {
    ...{ area: 100n, price: kopecks(1), status: 'sold' as const, estate: '' },
    ...{ ddu, schedule: [], receipts: [] },
  }
  expect(unitChanges(free, sale, new Set())).toEqual([
    { what: 'Продажа', was: 'не продано', becomes: 'ДДУ № Д-7 от 01.03.2026 на 100,00 ₽' },
  ])
  const sold = {
    ...free,
    status: 'sold',
    ddu: { ...ddu, registration_number: '', payment_kind: 'full' },
  } as const
  expect(unitChanges(sold, sale, new Set())).toEqual([])
  expect(unitChanges(sold, sale, new Set(['registration_number', 'buyer_kind', 'payment_kind']))).toEqual([
    { what: 'Номер регистрации', was: 'не указано', becomes: '77-1' },
    { what: 'Форма оплаты', was: 'Полная оплата', becomes: 'Ипотека' },
  ])
})

test.each([
  ['apartments', 200_000, true],
  ['apartments', 999_999, true],
  ['apartments', 1_000_000, false],
  ['parking', 200_000, false],
] as const)('of %s of 50 m² a price of %d is asked about: %s', (kind, price, asked) => {
  expect(tooCheap({ kind, price: kopecks(price), area: 5000n, number: '7' }) !== null).toBe(asked)
})
