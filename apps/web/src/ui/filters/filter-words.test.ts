import { MOST_CONDITION } from '@stroyfin/domain/lists/condition-words'
import { expect, test } from 'vitest'
import type { FilterField } from './filter-field.ts'
import { toldFilters } from './filter-words.ts'

const field: FilterField = {
  field: 'status',
  title: 'Статус',
  kind: 'enum',
  options: Array.from({ length: 20 }, (_, at) => ({
    value: `s${at}`,
    label: `${at} ${'длинный '.repeat(50)}`,
  })),
}
const chosen = (count: number) => [
  { field: 'status', op: 'in' as const, value: Array.from({ length: count }, (_, at) => `s${at}`) },
]

test('a condition of long names is cut to what a file takes, with a mark', () => {
  const [few = ''] = toldFilters([field], chosen(2))
  expect(few).toMatch(/^Статус: 0 длинный .+, 1 длинный/)
  const [many = ''] = toldFilters([field], chosen(20))
  expect(many).toHaveLength(MOST_CONDITION)
  expect(many.endsWith('…')).toBe(true)
})
