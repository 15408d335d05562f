import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeColumns, type ColumnPlace } from './arrange-columns.ts'
import { LIST_COLUMNS, LIST_TYPES } from './list-columns.ts'

const known = ['a', 'b', 'c', 'd'].map((code) => ({ code, title: code.toUpperCase() }))
const place = (code: string, order: number, more: Partial<ColumnPlace> = {}): ColumnPlace => ({
  code,
  order,
  visible: true,
  width: null,
  pinned: false,
  ...more,
})
const codes = (saved: readonly ColumnPlace[]) => arrangeColumns(known, saved).map(({ code }) => code)

test('nothing saved leaves the list as it was made', () => {
  const [number] = arrangeColumns(LIST_COLUMNS.agreements, [])
  expect(number).toMatchObject({ code: 'number', title: 'Номер', visible: true, pinned: true, order: 0 })
  expect(codes([])).toEqual(['a', 'b', 'c', 'd'])
})

test('what a person left comes back: order, width, hidden, pinned (A-014)', () => {
  const saved = [
    place('d', 0, { width: 321 }),
    place('b', 1, { visible: false }),
    place('a', 2),
    place('c', 3),
  ]
  const arranged = arrangeColumns(known, saved)
  expect(arranged.map(({ code }) => code)).toEqual(['d', 'b', 'a', 'c'])
  expect(arranged[0]).toMatchObject({ width: 321, visible: true, order: 0 })
  expect(arranged[1]).toMatchObject({ visible: false })
})

test('a column that came since stands after its neighbour, one that is gone is forgotten', () => {
  expect(codes([place('d', 0), place('gone', 1), place('b', 2), place('a', 3)])).toEqual(['d', 'b', 'c', 'a'])
})

test('whatever was saved, every column of the list is there once', () => {
  const saved = fc.array(
    fc.record({
      code: fc.constantFrom('a', 'b', 'c', 'd', 'x'),
      order: fc.integer({ min: 0, max: 9 }),
      visible: fc.boolean(),
      width: fc.constant(null),
      pinned: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(saved, (list) => {
      expect(codes(list).sort()).toEqual(['a', 'b', 'c', 'd'])
    }),
  )
})

test.each(LIST_TYPES)('%s names each of its columns once', (type) => {
  const all = LIST_COLUMNS[type].map(({ code }) => code)
  expect(new Set(all).size).toBe(all.length)
})
