import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { compareRows } from './compare-rows.ts'
import { columnsInView, orderColumns, placeColumns } from './grid-layout.ts'
import { nextSort } from './next-sort.ts'
import { RowSelection } from './row-selection.ts'

type Row = Record<string, string | number | null>
const column = (
  code: string,
  kind: GridColumn<Row>['kind'],
  more: Partial<GridColumn<Row>> = {},
): GridColumn<Row> => ({
  code,
  title: code,
  kind,
  value: (row) => row[code],
  ...more,
})
const columns = [
  column('name', 'text'),
  column('summ', 'money'),
  column('number', 'ref', { pinned: true }),
  column('note', 'text', { hidden: true }),
]
const place = (layout = {}, needed = {}, room = 1000) =>
  placeColumns({ columns, layout, needed, room, selectable: true })

test('pinned columns stand first, hidden ones nowhere, the rest of the width is taken', () => {
  const placed = place()
  expect(placed.columns.map((item) => item.column.code)).toEqual(['number', 'name', 'summ'])
  expect(placed.columns[0]?.left).toBe(36)
  expect(placed.width).toBe(1000)
})

test('the last pinned column has an edge where the others go by under it', () => {
  const edges = (room: number) =>
    place({ pinned: ['number', 'name'] }, {}, room).columns.map((item) => item.is_edge)
  expect(edges(1000)).toEqual([false, false, false])
  expect(edges(200)).toEqual([false, true, false])
})

test('a sum is never cut, whatever width was chosen', () => {
  const summ = place({ widths: { summ: 60 } }, { summ: 170 }).columns.find(
    (item) => item.column.code === 'summ',
  )
  expect(summ?.width).toBe(170)
})

test('the order of a person wins, new columns keep their place', () => {
  expect(place({ order: ['summ', 'name'] }).columns.map((item) => item.column.code)).toEqual([
    'number',
    'summ',
    'name',
  ])
})

test('only columns in sight are drawn', () => {
  const many = Array.from({ length: 30 }, (_, at) => column(`c${at}`, 'money', { width: 100 }))
  const placed = placeColumns({ columns: many, layout: {}, needed: {}, room: 500, selectable: false })
  expect(columnsInView(placed, 1000, 500)).toEqual([10, 15])
})

test('a press on the head: ascending, descending, none; Shift adds a second key', () => {
  expect(nextSort([], 'a', false)).toEqual([{ field: 'a', desc: false }])
  expect(nextSort([{ field: 'a', desc: false }], 'a', false)).toEqual([{ field: 'a', desc: true }])
  expect(nextSort([{ field: 'a', desc: true }], 'a', false)).toEqual([])
  expect(nextSort([{ field: 'a', desc: true }], 'b', true)).toEqual([
    { field: 'a', desc: true },
    { field: 'b', desc: false },
  ])
})

test('rows are compared in Russian, numbers as numbers, empty ones last both ways', () => {
  const rows: Row[] = [
    { name: 'Ёлка' },
    { name: 'Жук 10' },
    { name: 'Жук 9' },
    { name: null },
    { name: 'Егор' },
  ]
  const order = (desc: boolean) => {
    const compare = compareRows(rows, columns, [{ field: 'name', desc }])
    return rows
      .map((_, at) => at)
      .sort(compare)
      .map((at) => rows[at]?.name)
  }
  expect(order(false)).toEqual(['Егор', 'Ёлка', 'Жук 9', 'Жук 10', null])
  expect(order(true)).toEqual(['Жук 10', 'Жук 9', 'Ёлка', 'Егор', null])
})

test('the whole filtered set is chosen as everything but the left out', () => {
  const chosen = new RowSelection<{ id: number }>()
  chosen.setAll(true)
  chosen.set([[5, { id: 5 }]], false)
  expect(chosen.snapshot(200_000)).toEqual({ all: true, ids: [5], count: 199_999 })
  expect([chosen.has(5), chosen.has(6)]).toEqual([false, true])
  chosen.set([[5, { id: 5 }]], true)
  expect(chosen.snapshot(200_000)).toEqual({ all: true, ids: [], count: 200_000 })
})

test('columns that a kept order has not heard of stand between their neighbours', () => {
  const own = ['name', 'summ', 'changes', 'waits', 'article'].map((code) => column(code, 'text'))
  const codes = (order: string[]) => orderColumns(own, { order }).map(({ code }) => code)
  expect(codes(['name', 'summ', 'article'])).toEqual(['name', 'summ', 'changes', 'waits', 'article'])
  expect(codes(['article', 'summ', 'name'])).toEqual(['article', 'summ', 'changes', 'waits', 'name'])
})
