import { type ImportCell, readTextCell } from './import-cell.ts'

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/u

/** What the slashed dates of a column show: «01/15/2026» – the month first, «15/01/2026» – the day. */
export interface DateOrder {
  day: boolean
  month: boolean
}

/** Gathers what a column shows, cell after cell. */
export function dateOrder() {
  const order = { day: false, month: false }
  return {
    ...order,
    take(cell: ImportCell | undefined) {
      const [, first, second] = cell?.kind === 'text' ? (SLASHED.exec(readTextCell(cell)) ?? []) : []
      if (Number(first) > 12) this.day = true
      else if (Number(second) > 12) this.month = true
    },
  }
}

/**
 * A slashed date as its column shows it. Where nothing shows the month first it is read as people here write it; where
 * the column shows both ways, «03/01/2026» is left as what no one can read, to be told.
 */
export function orderedDate(cell: ImportCell, { day, month }: DateOrder): ImportCell {
  if (!month || cell?.kind !== 'text') return cell
  const [whole = '', first = '', second = '', year = ''] = SLASHED.exec(readTextCell(cell)) ?? []
  if (whole === '' || Number(first) > 12) return cell
  if (day && Number(second) <= 12) return { kind: 'error', text: cell.text }
  return { kind: 'text', text: `${second}.${first}.${year}` }
}
