import { Decimal } from '../money/decimal.ts'
import { type Kopecks, sumOf } from '../money/money.ts'

/** What acts of one month accepted of a line: volume as decimal text, sum without VAT. */
export type JournalEntry = { month: string; volume: string; summ: Kopecks }

export type JournalCell = { volume: string; summ: Kopecks }

/** A row of the journal КС-6а: what was before the shown months, each of them, and how the line stands after them. */
export type JournalRow = {
  before: JournalCell
  months: JournalCell[]
  /** Since the beginning of the calendar year of the last month. */
  since_year: JournalCell
  since_start: JournalCell
  /** Of the estimate; null where the work has no line of an estimate. */
  left: JournalCell | null
}

/**
 * Counts a row anew from all that was ever accepted. Always before + months = since the start, and since the start +
 * left = estimate, in volumes and in sums; entries after the last month are not seen.
 */
export function journalRow(
  estimate: JournalCell | null,
  entries: readonly JournalEntry[],
  months: readonly string[],
): JournalRow {
  const first = months[0] ?? ''
  const last = months.at(-1) ?? ''
  const seen = entries.filter(({ month }) => month <= last)
  const since_start = addCells(seen)
  return {
    before: addCells(seen.filter(({ month }) => month < first)),
    months: months.map((month) => addCells(seen.filter((entry) => entry.month === month))),
    since_year: addCells(seen.filter(({ month }) => month.slice(0, 4) === last.slice(0, 4))),
    since_start,
    left: estimate && {
      volume: new Decimal(estimate.volume).minus(since_start.volume).toString(),
      summ: estimate.summ - since_start.summ,
    },
  }
}

export function addCells(cells: readonly JournalCell[]): JournalCell {
  return {
    volume: cells.reduce((sum, { volume }) => sum.plus(volume), new Decimal(0)).toString(),
    summ: sumOf(cells.map(({ summ }) => summ)),
  }
}

/** Months from the first to the last, both included, as YYYY-MM; no more than the journal shows at once. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let at = number(from); at <= number(to); at += 1) {
    months.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
  }
  return months
}

function number(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
