import type { ImportCell } from '../../imports/import-cell.ts'
import { readEstimateSheet } from '../read-estimate-sheet.ts'
import type { EstimateSheetMapping } from '../sheet-fields.ts'

const TITLES = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }

/** Number, name, unit, volume, price, sum; an empty text is an empty cell. */
export type Row = (string | number)[]

const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

/** A sheet of these rows under a plain head, read as it stands. */
export const readRows = (rows: Row[]) => readGiven([TITLES, ...rows], MAPPING)

/** A sheet with its head in the first row or in that of this index. */
export function readGiven(given: readonly Row[], mapping: EstimateSheetMapping, top = 0) {
  const titles = (given[top] ?? []).map(String)
  const file = readEstimateSheet(
    { name: 'Лист1', top, data: top + 1, titles, hidden_rows: [], rows: given.map((row) => row.map(cell)) },
    { mapping, trusted: 'summ', vat_included: null, skip_hidden: false },
  )
  const faults = file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
  return { total: file.sums.total, tax: file.tax, rows: file.rows, faults, warnings: file.warnings }
}
