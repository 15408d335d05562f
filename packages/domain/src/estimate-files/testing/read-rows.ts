import type { ImportCell } from '../../imports/import-cell.ts'
import { readEstimateSheet } from '../read-estimate-sheet.ts'

const TITLES = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }

/** Number, name, unit, volume, price, sum; an empty text is an empty cell. */
export type Row = (string | number)[]

const cell = (value: string | number): ImportCell =>
  value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }

/** A sheet of these rows under a plain head, read as it stands. */
export function readRows(rows: Row[]) {
  const sheet = { name: 'Лист1', top: 0, data: 1, titles: TITLES, hidden_rows: [] }
  const file = readEstimateSheet(
    { ...sheet, rows: [TITLES, ...rows].map((row) => row.map(cell)) },
    { mapping: MAPPING, trusted: 'summ', vat_included: null, skip_hidden: false },
  )
  const faults = file.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
  return { total: file.sums.total, rows: file.rows, faults, warnings: file.warnings }
}
