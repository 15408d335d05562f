import { expect, test } from 'vitest'
import { struckRows } from './struck-rows.ts'

test('a row whose name alone is struck out is one of the struck rows', () => {
  const sheet = {
    struck_rows: [7],
    struck_cells: [
      { row: 2, columns: [1] },
      { row: 9, columns: [3] },
    ],
  }
  expect(struckRows(sheet, [1])).toEqual([2, 7])
  expect(struckRows(sheet, [undefined])).toEqual([7])
})
