import { expect, test } from 'vitest'
import type { ReportColumn } from './define-report.ts'
import { orderRows, pickColumns } from './shown-table.ts'
import type { ReportRow } from './tree-rows.ts'

const columns: ReportColumn[] = [
  { code: 'name', title: 'Статья', format: 'text', width: 200 },
  { code: 'paid', title: 'Оплачено, ₽', format: 'money', width: 100, measure: true },
  { code: 'date', title: 'Дата', format: 'date', width: 100 },
]
const row = (id: string, group_id: string | null, name: string, paid?: bigint, date?: string): ReportRow => ({
  id,
  group_id,
  level: group_id === null ? 0 : 1,
  is_folder: group_id === null,
  texts: { name, date: date ?? null },
  measures: paid === undefined ? {} : { paid },
  own_ids: null,
})
const rows = [
  row('a', null, 'Корпус 10', 300n),
  row('a1', 'a', 'Ёлки', 100n, '2026-03-01'),
  row('a2', 'a', 'Жалюзи', 200n),
  row('b', null, 'Корпус 9', 50n),
  row('b1', 'b', 'Двери', undefined, '2026-01-01'),
  row('b2', 'b', 'Окна', 50n, '2026-02-01'),
]
const query = { company_id: 1, today: '2026-11-22', parameters: {}, by: [], without_vat: false, source: null }
const ordered = (...sort: { field: string; desc?: boolean }[]) =>
  orderRows({ query, columns, behind: [], rows, totals: {} }, sort).map(({ id }) => id)

test('siblings change places, each with its branch; numbers in names go by their value', () => {
  expect(ordered({ field: 'name' })).toEqual(['b', 'b1', 'b2', 'a', 'a1', 'a2'])
  expect(ordered({ field: 'paid', desc: true })).toEqual(['a', 'a2', 'a1', 'b', 'b2', 'b1'])
})

test('empty cells stand last in both directions', () => {
  expect(ordered({ field: 'date' })).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'b2'])
  expect(ordered({ field: 'date', desc: true })).toEqual(['a', 'a1', 'a2', 'b', 'b2', 'b1'])
})

test('an order by a column the report no longer has is no order', () => {
  expect(ordered({ field: 'gone' })).toEqual(rows.map(({ id }) => id))
})

test('columns stand as named; those that are gone fall away, and none named is all of them', () => {
  const codes = (named?: string[]) => pickColumns(columns, named).map(({ code }) => code)
  expect(codes(['paid', 'gone', 'name'])).toEqual(['paid', 'name'])
  const months = ['2027-01', '2027-02'].map((month) => ({
    code: `paid@${month}`,
    title: 'Оплачено, ₽',
    format: 'money' as const,
    width: 100,
  }))
  const matrix = [...columns, ...months]
  expect(pickColumns(matrix, ['paid@', 'name']).map(({ code }) => code)).toEqual([
    'paid@2027-01',
    'paid@2027-02',
    'name',
  ])
  expect(codes(['gone'])).toEqual(['name', 'paid', 'date'])
  expect(codes()).toEqual(['name', 'paid', 'date'])
})
