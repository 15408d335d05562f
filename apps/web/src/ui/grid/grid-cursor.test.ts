import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockOf, type CursorMove, clampCursor, moveCursor, NO_CURSOR, placeCursor } from './grid-cursor.ts'

const moves: CursorMove['to'][] = [
  'up',
  'down',
  'left',
  'right',
  'page_up',
  'page_down',
  'row_start',
  'row_end',
  'first',
  'last',
  'top',
  'bottom',
]
const bounds = { rows: 30, cols: 5, page: 10 }
const at = (row: number, col: number) => ({ row, col, anchor_row: row, anchor_col: col })

describe('the active cell', () => {
  test('never leaves the table, whatever keys are pressed', () => {
    const steps = fc.array(fc.record({ to: fc.constantFrom(...moves), extend: fc.boolean() }))
    const sizes = fc.record({
      rows: fc.nat(40),
      cols: fc.integer({ min: 1, max: 9 }),
      page: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(steps, sizes, (list, size) => {
        const end = list.reduce(
          (cursor, step) => moveCursor(cursor, step, size),
          clampCursor(NO_CURSOR, size),
        )
        expect(end.row).toBeGreaterThanOrEqual(-1)
        expect(end.row).toBeLessThanOrEqual(Math.max(-1, size.rows - 1))
        expect(end.col).toBeGreaterThanOrEqual(0)
        expect(end.col).toBeLessThan(size.cols)
      }),
    )
  })

  test('↑ from the first row reaches the head, Shift does not', () => {
    expect(moveCursor(at(0, 2), { to: 'up', extend: false }, bounds).row).toBe(-1)
    expect(moveCursor(at(0, 2), { to: 'up', extend: true }, bounds).row).toBe(0)
  })

  test('Shift keeps the opposite corner', () => {
    const cursor = moveCursor(
      moveCursor(at(3, 1), { to: 'down', extend: true }, bounds),
      { to: 'row_end', extend: true },
      bounds,
    )
    expect(blockOf(cursor)).toEqual({ top: 3, bottom: 4, left: 1, right: 4 })
    expect(blockOf(placeCursor(cursor, 0, 0, false, bounds))).toEqual({
      top: 0,
      bottom: 0,
      left: 0,
      right: 0,
    })
  })

  test('stays inside when rows and columns go', () => {
    expect(clampCursor(at(29, 4), { rows: 3, cols: 2, page: 1 })).toEqual(at(2, 1))
  })
})
