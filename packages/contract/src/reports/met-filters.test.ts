import { expect, test } from 'vitest'
import type { Filter } from '../kit/window.ts'
import { metFilters } from './met-filters.ts'

const article = (...value: (number | null)[]): Filter => ({ field: 'classifier_id', op: 'in', value })
const project = (value: number): Filter => ({ field: 'project_id', op: 'eq', value })
const nameless: Filter = { field: 'classifier_id', op: 'empty' }
const days = (from: string, to: string): Filter => ({ field: 'date', op: 'between', value: [from, to] })

test.each<[string, Filter[], Filter[] | null]>([
  ['fields by themselves stay', [project(1), article(2, 3)], [project(1), article(2, 3)]],
  ['values that are in both', [article(2, 3, 4), article(3, 4, 5)], [article(3, 4)]],
  ['the only one left', [article(2, 3), article(3)], [{ field: 'classifier_id', op: 'eq', value: 3 }]],
  ['nothing is a value too', [article(2, null), nameless], [nameless]],
  ['what cannot be', [project(1), project(2)], null],
  ['none of several', [article(2, 3), nameless], null],
  [
    'days that are in both',
    [days('2026-01-01', '2026-12-31'), days('2025-12-01', '2026-03-31')],
    [days('2026-01-01', '2026-03-31')],
  ],
  [
    'an open end',
    [{ field: 'date', op: 'to', value: '2026-03-17' }, days('2026-03-01', '2026-03-31')],
    [days('2026-03-01', '2026-03-17')],
  ],
  [
    'days apart',
    [days('2026-01-01', '2026-01-31'), { field: 'date', op: 'from', value: '2026-02-01' }],
    null,
  ],
])('%s', (_story, filters, met) => {
  expect(metFilters(filters)).toEqual(met)
})
