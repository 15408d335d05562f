import { expect, test } from 'vitest'
import type { FilterValue } from './filter-value.ts'
import { isFound, passesFilters } from './passes-filters.ts'

const row = {
  name: 'Берёзовая роща',
  summ: 900.5,
  date: '2026-05-01',
  bank: null,
  projects: [3, 5],
  done: false,
}
const contentOf = (of: typeof row, field: string) => of[field as keyof typeof row] as string | number | null

test.each<[boolean, FilterValue]>([
  [true, { field: 'name', op: 'contains', value: 'БЕРЕЗ' }],
  [false, { field: 'name', op: 'contains', value: 'дуб' }],
  [true, { field: 'summ', op: 'from', value: '900.50' }],
  [false, { field: 'summ', op: 'from', value: 1000 }],
  [true, { field: 'summ', op: 'between', value: [100, '1000'] }],
  [true, { field: 'date', op: 'to', value: '2026-05-01' }],
  [false, { field: 'date', op: 'between', value: ['2026-05-02', '2026-06-01'] }],
  [true, { field: 'projects', op: 'in', value: [5, 9] }],
  [false, { field: 'projects', op: 'in', value: [9] }],
  [true, { field: 'bank', op: 'empty' }],
  [false, { field: 'bank', op: 'not_empty' }],
  [true, { field: 'bank', op: 'in', value: [null, 7] }],
  [true, { field: 'bank', op: 'in', value: [''] }],
  [false, { field: 'bank', op: 'in', value: [7] }],
  [true, { field: 'done', op: 'eq', value: false }],
])('%s: %o', (expected, filter) => {
  expect(passesFilters(row, [filter], contentOf)).toBe(expected)
})

test('a row passes only when it passes every condition', () => {
  const name: FilterValue = { field: 'name', op: 'contains', value: 'роща' }
  expect(passesFilters(row, [name], contentOf)).toBe(true)
  expect(passesFilters(row, [name, { field: 'bank', op: 'not_empty' }], contentOf)).toBe(false)
})

test('every word of the search is somewhere in the row', () => {
  expect(isFound('роща берез', 'Берёзовая', 'Роща')).toBe(true)
  expect(isFound('роща дуб', 'Берёзовая', 'Роща')).toBe(false)
  expect(isFound('', 'что угодно', null)).toBe(true)
})
