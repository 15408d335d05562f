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

/** The three columns in the order of the form. */
export const KS_3_COLUMNS = ['since_start', 'since_year', 'in_period'] as const
export type Ks3Column = (typeof KS_3_COLUMNS)[number]

/** The days each column counts, both ends included; null is «from the very first act». */
export function ks3Windows({
  from,
  to,
}: Ks3Period): Record<Ks3Column, { from: PlainDate | null; to: PlainDate }> {
  return {
    since_start: { from: null, to },
    since_year: { from: `${to.slice(0, 4)}-01-01`, to },
    in_period: { from, to },
  }
}

/**
 * Columns of КС-3, always summed anew from the acts: adding to a previous certificate would keep
 * the errors that a correction act has mended.
 */
export function ks3Columns(acts: readonly AcceptedAct[], period: Ks3Period): Ks3Columns {
  const windows = ks3Windows(period)
  const column = ({ from, to }: { from: PlainDate | null; to: PlainDate }) =>
    addTotals(acts.filter(({ date }) => date <= to && (from === null || date >= from)))
  return {
    since_start: column(windows.since_start),
    since_year: column(windows.since_year),
    in_period: column(windows.in_period),
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
