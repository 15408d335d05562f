import { rangeOf } from '@stroyfin/domain/lists/filter-value'
import { expect, test } from 'vitest'
import { rangeFilter, withFilter } from './filter-field.ts'
import { filterWords } from './filter-words.ts'

test('a range keeps its open ends on the way to the wire and back', () => {
  for (const [from, to] of [
    ['2025-01-01', null],
    [null, '2025-12-31'],
    ['2025-01-01', '2025-12-31'],
  ] as const) {
    expect(rangeOf(rangeFilter('date', from, to))).toEqual([from, to])
  }
  expect(rangeFilter('date', null, null)).toBeUndefined()
})

test('changing a condition keeps its place, clearing takes it away', () => {
  const filters = [
    { field: 'a', op: 'eq', value: 1 },
    { field: 'b', op: 'eq', value: 2 },
  ] as const
  expect(withFilter(filters, 'a', { field: 'a', op: 'eq', value: 3 }).map(({ value }) => value)).toEqual([
    3, 2,
  ])
  expect(withFilter(filters, 'a', undefined)).toEqual([filters[1]])
})

test('chips say their values', () => {
  const status = {
    field: 'status',
    title: 'Статус',
    kind: 'enum',
    options: [
      { value: 'new', label: 'Новый' },
      { value: 'approve', label: 'Согласовано' },
    ],
  } as const
  expect(filterWords(status, { field: 'status', op: 'in', value: ['new', 'approve'] })).toBe('Новый и ещё 1')
  const sum = { field: 'summ', title: 'Сумма', kind: 'money' } as const
  expect(filterWords(sum, { field: 'summ', op: 'from', value: 12_400_000 })).toBe('от 12,4\u00a0млн')
  const day = { field: 'date', title: 'Дата', kind: 'date' } as const
  expect(filterWords(day, { field: 'date', op: 'to', value: '2025-03-05' })).toBe('по 05.03.2025')
})
