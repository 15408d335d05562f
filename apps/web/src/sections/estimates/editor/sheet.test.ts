import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { describe, expect, test } from 'vitest'
import { estimateOf, lineOf } from '../testing/estimate-of.ts'
import { numbered } from './numbered.ts'
import { loadedSheet, withFolders, withLines, withRoots } from './sheet.ts'

const folder = (id: number, group_id: number | null, view_id: string, summ: number) =>
  lineOf(id, group_id, { is_folder: true, view_id, summ })
const line = (id: number, group_id: number | null, view_id: string, summ: number) =>
  lineOf(id, group_id, { view_id, summ })

const lines = [
  folder(1, null, '1', 30.1),
  line(2, 1, '1.1', 10),
  folder(3, 1, '1.2', 20.1),
  line(4, 3, '1.2.1', 20.1),
  line(5, null, '2', 0.2),
]
const sheet = (rows: readonly EstimateLine[] = lines, partial: readonly number[] = []) =>
  loadedSheet({ estimate: estimateOf(), lines: rows, partial, further: null, stamp: '1' })
const summOf = (rows: readonly EstimateLine[], id: number) => rows.find((row) => row.id === id)?.summ
const inside = (rows: readonly EstimateLine[], group_id: number | null) =>
  rows.filter((row) => row.group_id === group_id).map(({ id }) => id)

describe('an open estimate (A-090, K-03)', () => {
  test('a row of somebody else stands at its number, and the sections above have its sum', () => {
    const { rows } = withLines(sheet(), [line(9, 3, '1.2.1', 0.2)])
    expect(inside(rows, 3)).toEqual([9, 4])
    expect(summOf(rows, 3)).toBe(20.3)
    expect(summOf(rows, 1)).toBe(30.3)
  })

  test('a moved row leaves its section; a removed section takes its rows along', () => {
    const moved = withLines(sheet(), [line(2, 3, '1.1.2', 10)])
    expect(inside(moved.rows, 1)).toEqual([3])
    expect(summOf(moved.rows, 3)).toBe(30.1)
    const removed = withLines(sheet(), [], { removed: [3] })
    expect(inside(removed.rows, 3)).toEqual([])
    expect(summOf(removed.rows, 1)).toBe(10)
  })

  test('what additional agreements change of a row goes with it from section to section (K-07)', () => {
    const shared = (row: EstimateLine, shared_summ: number) => ({ ...row, shared_summ })
    const [outer, paint, inner, wood] = lines as [EstimateLine, EstimateLine, EstimateLine, EstimateLine]
    const before = sheet([shared(outer, 5), shared(paint, 2), shared(inner, 3), shared(wood, 3)])
    const { rows } = withLines(before, [shared(line(4, null, '2', 20.1), 3)])
    expect(rows.map(({ id, shared_summ }) => [id, shared_summ])).toEqual([
      [1, 2],
      [4, 3],
      [2, 2],
      [3, 0],
    ])
  })

  test('a section whose lines have not come keeps their sum, and they stand among its sections when they come', () => {
    const part = sheet([folder(1, null, '1', 30.1), folder(3, 1, '1.2', 20.1)], [1, 3])
    expect(withLines(part, [line(2, 1, '1.1', 10)]).rows).toHaveLength(2)
    const changed = withLines(part, [folder(1, null, '1', 31.1), line(2, 1, '1.1', 11)])
    expect(summOf(changed.rows, 1)).toBe(31.1)
    const come = withFolders(changed, [1], [line(2, 1, '1.1', 11)])
    expect(inside(come.rows, 1)).toEqual([2, 3])
    expect([...come.hidden.keys()]).toEqual([3])
    expect(summOf(withLines(come, [line(2, 1, '1.1', 12)]).rows, 1)).toBe(32.1)
  })

  test('lines outside of sections come by portions; rows of others stand among those that are here', () => {
    const rows = [line(1, null, '1', 1), line(2, null, '2', 1), folder(9, null, '6', 0)]
    const first = { ...sheet(rows), further: { after: '2:b', lines: 3, shared_summ: 0 } }
    const changed = withLines(first, [line(7, null, '2', 1), line(8, null, '6', 1)])
    expect(inside(changed.rows, null)).toEqual([1, 7, 2, 9])
    const mine = withLines(changed, [line(6, null, '9', 1)], { own: new Set([6]) })
    expect(inside(mine.rows, null)).toEqual([1, 7, 2, 9, 6])
    const come = withRoots(mine, [line(3, null, '4', 1), line(4, null, '5', 1), line(8, null, '8', 1)], null)
    expect(inside(come.rows, null)).toEqual([1, 7, 2, 3, 4, 9, 8, 6])
    expect(come.further).toBeNull()
    expect(numbered(changed.rows, new Set(), true).map(({ view_id }) => view_id)).toEqual([
      '1',
      '2',
      '2',
      '6',
    ])
  })

  test('numbers follow the places; where lines have not come the stored ones stay', () => {
    const moved = [lines[4], ...lines.slice(0, 4)] as EstimateLine[]
    const shown = numbered(moved, new Set())
    expect(shown.map(({ view_id }) => view_id)).toEqual(['1', '2', '2.1', '2.2', '2.2.1'])
    expect(shown[4]?.level).toBe(2)
    const part = numbered([folder(3, null, '7', 0), folder(4, 3, '7.5', 0)], new Set([3]))
    expect(part.map(({ view_id }) => view_id)).toEqual(['1', '1.5'])
    expect(numbered(shown, new Set()).every((row, at) => row === shown[at])).toBe(true)
  })
})
