import type { PlainDate } from '../dates/plain-date.ts'
import { addTotals, type KsTotals } from './ks-lines.ts'

/** An accepted act as КС-3 sees it. */
export type AcceptedAct = { date: PlainDate } & KsTotals

export type Ks3Columns = {
  /** Column 4: since the beginning of the works. */
  since_start: KsTotals
  /** Column 5: since the beginning of the calendar year. */
  since_year: KsTotals
  /** Column 6: in the period. */
  in_period: KsTotals
}

/**
 * Columns of КС-3, always summed anew from the acts: adding to a previous certificate would keep
 * the errors that a correction act has mended.
 */
export function ks3Columns(
  acts: readonly AcceptedAct[],
  period: { from: PlainDate; to: PlainDate },
): Ks3Columns {
  const year_start = `${period.to.slice(0, 4)}-01-01`
  const until = acts.filter((act) => act.date <= period.to)
  return {
    since_start: addTotals(until),
    since_year: addTotals(until.filter((act) => act.date >= year_start)),
    in_period: addTotals(until.filter((act) => act.date >= period.from)),
  }
}

/** The same per row of the certificate (kind of work, object, cost), rows in order of first appearance. */
export function ks3Rows<Act extends AcceptedAct & { row: string }>(
  acts: readonly Act[],
  period: { from: PlainDate; to: PlainDate },
): ({ row: string } & Ks3Columns)[] {
  const rows = [...new Set(acts.map((act) => act.row))]
  return rows.map((row) => ({
    row,
    ...ks3Columns(
      acts.filter((act) => act.row === row),
      period,
    ),
  }))
}
