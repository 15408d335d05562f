import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { chartRows } from './chart-rows.ts'

const row = (id: number, level: number, summ: number): ReportRowAnswer => ({
  id: String(id),
  group_id: level === 0 ? null : '1',
  level,
  is_folder: level === 0,
  texts: {},
  figures: { summ },
  drills: {},
  narrows: {},
})

test('the deepest level that fits is drawn, empty rows are left out', () => {
  const rows = [row(1, 0, 5), row(2, 1, 2), row(3, 1, 3), row(4, 1, 0)]
  expect(chartRows(rows, ['summ']).map(({ id }) => id)).toEqual(['2', '3'])
})

test('a level too long to read gives way to the one above it', () => {
  const leaves = Array.from({ length: 13 }, (_, at) => row(at + 10, 1, 1))
  expect(chartRows([row(1, 0, 13), ...leaves], ['summ']).map(({ id }) => id)).toEqual(['1'])
  expect(chartRows([], ['summ'])).toEqual([])
})

test('of narrowed rows those found are drawn, and not the folders that only hold them', () => {
  const around = { ...row(1, 0, 9), is_around: true }
  expect(chartRows([around, row(2, 1, 4)], ['summ']).map(({ id }) => id)).toEqual(['2'])
  const other = { ...row(5, 0, 7), is_around: true }
  const inside = { ...row(6, 1, 3), group_id: '5' }
  expect(chartRows([around, row(2, 1, 4), other, inside], ['summ']).map(({ id }) => id)).toEqual(['2', '6'])
})
