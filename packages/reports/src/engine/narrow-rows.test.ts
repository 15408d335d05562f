import { expect, test } from 'vitest'
import type { ReportColumn } from './define-report.ts'
import { narrowRows } from './narrow-rows.ts'
import type { ReportRow } from './tree-rows.ts'

const columns: ReportColumn[] = [
  { code: 'name', title: 'Статья', format: 'text', width: 200 },
  { code: 'limit', title: 'Лимит, ₽', format: 'money', width: 100, measure: true },
  { code: 'paid', title: 'Оплачено, ₽', format: 'money', width: 100, measure: true },
  {
    code: 'left',
    title: 'Остаток, ₽',
    format: 'money',
    width: 100,
    derive: ({ limit = 0n, paid = 0n }) => String((limit - paid) / 100n),
  },
]
const row = (
  id: string,
  group_id: string | null,
  level: number,
  name: string,
  [limit, paid]: [bigint, bigint],
): ReportRow => ({
  id,
  group_id,
  level,
  is_folder: group_id === null,
  texts: { name },
  measures: { limit: limit * 100n, paid: paid * 100n },
  own_ids: null,
})
const rows = [
  row('a', null, 0, 'Берёзовая роща', [100n, 90n]),
  row('a1', 'a', 1, 'Котлован', [60n, 70n]),
  row('a2', 'a', 1, 'Фасад', [40n, 20n]),
  row('b', null, 0, 'Маяк', [10n, 5n]),
  row('b1', 'b', 1, 'Фасад', [10n, 5n]),
]
const query = { company_id: 1, today: '2026-11-22', parameters: {}, by: [], without_vat: false, source: null }
const whole = { query, columns, behind: [], rows, totals: { limit: '110.00' } }
const narrowed = (asked: Parameters<typeof narrowRows>[1]) => {
  const { rows: found, totals } = narrowRows(whole, asked)
  return [found.map(({ id }) => id).join(' '), totals.limit, totals.left]
}

test('a row found keeps those it lies in, and the totals are of what was found', () => {
  expect(narrowed({ search: 'фасад' })).toEqual(['a a2 b b1', '50.00', '25'])
})

test('a row that only holds found ones says so, and its figures are the sums of theirs', () => {
  const { rows: found } = narrowRows(whole, { search: 'фасад' })
  const around = found.filter(({ is_around }) => is_around)
  expect(around.map(({ id, measures }) => [id, measures])).toEqual([
    ['a', { limit: 4000n, paid: 2000n }],
    ['b', { limit: 1000n, paid: 500n }],
  ])
  const inside = narrowRows(whole, { search: 'березовая' }).rows
  expect(inside.filter(({ is_around }) => is_around)).toEqual([])
})

test('what is inside a row found by its words comes with it and is counted once', () => {
  expect(narrowed({ search: 'березовая' })).toEqual(['a a1 a2', '100.00', '10'])
  const inside = { field: 'name', op: 'contains' as const, value: 'роща' }
  expect(narrowed({ search: 'фасад', filters: [inside] })).toEqual(['', '0.00', '0'])
})

test('a figure speaks for its own row alone, computed ones too', () => {
  expect(narrowed({ filters: [{ field: 'left', op: 'to', value: -1 }] })).toEqual(['a a1', '60.00', '-10'])
  expect(narrowed({ search: 'роща', filters: [{ field: 'limit', op: 'to', value: 50 }] })).toEqual([
    'a a2',
    '40.00',
    '20',
  ])
})

test('a row found by a figure beside found rows in it shows their sum and no more (K-22)', () => {
  const { rows: found, totals } = narrowRows(whole, { filters: [{ field: 'paid', op: 'from', value: 70 }] })
  expect(found.map(({ id, measures }) => [id, measures.limit])).toEqual([
    ['a', 6000n],
    ['a1', 6000n],
  ])
  expect(totals.limit).toBe('60.00')
  // None of what lies in it is found: it stands with its own figures.
  expect(narrowed({ filters: [{ field: 'limit', op: 'from', value: 70 }] })).toEqual(['a', '100.00', '10'])
})

test('a row without a figure of the one above is a detail of it: both come whole', () => {
  const detail = { ...row('a11', 'a1', 2, 'Щебень', [0n, 65n]), measures: { paid: 6500n } }
  const rest = { ...row('a12', 'a1', 2, 'Песок', [0n, 5n]), measures: { paid: 500n } }
  const [a, a1, ...others] = rows
  if (!a || !a1) throw new Error('no rows')
  const deep = { ...whole, rows: [a, a1, detail, rest, ...others] }
  const { rows: found, totals } = narrowRows(deep, { filters: [{ field: 'paid', op: 'from', value: 60 }] })
  expect(found.map(({ id, measures }) => [id, measures.limit, measures.paid])).toEqual([
    ['a', 6000n, 7000n],
    ['a1', 6000n, 7000n],
    ['a11', undefined, 6500n],
    ['a12', undefined, 500n],
  ])
  expect(totals.limit).toBe('60.00')
})

test('a column that is no more narrows nothing', () => {
  expect(narrowRows(whole, { filters: [{ field: 'paid@2025-01', op: 'from', value: 1 }] })).toBe(whole)
})
