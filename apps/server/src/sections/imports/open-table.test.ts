import { expect, test } from 'vitest'
import type { Cell, Sheet } from '../../spreadsheets/table.ts'
import { chosenSheet } from './open-table.ts'

const sheet = (name: string, truncated: boolean): Sheet<Cell[][]> => ({
  ...{ name, hidden: false, rows: [[{ kind: 'text', text: 'Номер' }]], merges: [] },
  ...{ hidden_rows: [], struck_rows: [], struck_cells: [], hidden_columns: [], shown_units: [], truncated },
})

test('a sheet that was not read whole is refused, and does not stand in the way of another', () => {
  const table = { sheets: [sheet('Большой', true), sheet('Второй', false)], warnings: [] }
  expect(() => chosenSheet(table, null)).toThrow(
    /^Лист «Большой» больше, чем читается за раз \(200\s000 строк/,
  )
  expect(chosenSheet(table, 1).sheet.name).toBe('Второй')
})
