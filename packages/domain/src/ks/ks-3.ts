import type { PlainDate } from '../dates/plain-date.ts'
import { addTotals, type KsTotals } from './ks-lines.ts'

/** An accepted act, or a part of it, as КС-3 sees it. */
export type AcceptedAct = { date: PlainDate } & KsTotals

export type Ks3Columns = {
  /** Column 4: since the beginning of the works. */
  since_start: KsTotals
  /** Column 5: since the beginning of the calendar year. */
  since_year: KsTotals
  /** Column 6: in the period. */
  in_period: KsTotals
}

export type Ks3Period = { from: PlainDate; to: PlainDate }

/** The certificate: its rows (a kind of work, an estimate, an object) and «всего», which is their sum. */
export type Ks3<Key> = { rows: ({ row: Key } & Ks3Columns)[]; totals: Ks3Columns }

export function ks3<Act extends AcceptedAct & { row: string }>(
  acts: readonly Act[],
  period: Ks3Period,
): Ks3<Act['row']> {
  return { rows: ks3Rows(acts, period), totals: ks3Columns(acts, period) }
}

/**
 * Columns of КС-3, always summed anew from the acts: adding to a previous certificate would keep
 * the errors that a correction act has mended.
 */
export function ks3Columns(acts: readonly AcceptedAct[], period: Ks3Period): Ks3Columns {
  const year_start = `${period.to.slice(0, 4)}-01-01`
  const until = acts.filter((act) => act.date <= period.to)
  return {
    since_start: addTotals(until),
    since_year: addTotals(until.filter((act) => act.date >= year_start)),
    in_period: addTotals(until.filter((act) => act.date >= period.from)),
  }
}

/** The same per row of the certificate, rows in order of first appearance; what lies after the period is no row. */
export function ks3Rows<Act extends AcceptedAct & { row: string }>(
  acts: readonly Act[],
  period: Ks3Period,
): ({ row: Act['row'] } & Ks3Columns)[] {
  const by_row = new Map<string, Act[]>()
  for (const act of acts) {
    if (act.date > period.to) continue
    const found = by_row.get(act.row)
    if (found) found.push(act)
    else by_row.set(act.row, [act])
  }
  return [...by_row].map(([row, parts]) => ({ row, ...ks3Columns(parts, period) }))
}
