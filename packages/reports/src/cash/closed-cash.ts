import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth, monthAfter } from '@stroyfin/domain/dates/months'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import type { CashRow } from './cash-rows.ts'

/** The cash flow of a closed month as it stood when the month was closed (K-17). */
export interface ClosedCash {
  opening: Kopecks
  closing: Kopecks
  stated: Kopecks
  drawn: Kopecks
  rows: ReadonlyMap<string, Kopecks>
}

/** By month YYYY-MM, the earliest first. */
export type ClosedMonths = ReadonlyMap<string, ClosedCash>

type Row = Record<'month' | 'opening' | 'closing' | 'stated' | 'drawn', string> & {
  rows: Partial<Record<CashRow, string>>
}

export async function readClosedCash(db: Db, company_id: number): Promise<ClosedMonths> {
  const { rows } = await sql<Row>`
    select to_char(month, 'YYYY-MM') as month, opening, closing, stated, drawn, rows from closed_cash
    where company_id = ${company_id} order by month`.execute(db)
  return new Map(
    rows.map(({ month, rows, ...sums }) => [
      month,
      {
        opening: kopecks(sums.opening),
        closing: kopecks(sums.closing),
        stated: kopecks(sums.stated),
        drawn: kopecks(sums.drawn),
        rows: new Map(Object.entries(rows).map(([row, summ]) => [row, kopecks(summ)])),
      },
    ]),
  )
}

/** What the company has at the end of a month: of a closed one what it had when it was closed. */
export function balanceAfter(
  month: string,
  closed: ClosedMonths,
  balanceOn: (day: string) => Kopecks,
): Kopecks {
  const kept = closed.get(month)
  if (kept) return kept.closing
  const [first] = closed
  // Before the first of them there is nothing but what it began with.
  if (first && month < first[0]) return first[1].opening
  return balanceOn(daysOfMonth(month)[1])
}

/** By what statements have moved the closed balance since: it is set right in the month after them. */
export function closedShift(
  closed: ClosedMonths,
  balanceOn: (day: string) => Kopecks,
): { month: string; summ: Kopecks } | null {
  const last = [...closed].at(-1)
  if (!last) return null
  const [month, { closing }] = last
  return { month: monthAfter(month), summ: balanceOn(daysOfMonth(month)[1]) - closing }
}
