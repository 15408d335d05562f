import type { Db } from '@stroyfin/database/connection/db'
import type { StatedPeriod } from '@stroyfin/domain/bank/day-balances'
import { type untoldDays, untoldWords } from '@stroyfin/domain/bank/untold-days'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import type { OrderedRow } from './ordered-row-store.ts'
import { payerOf } from './why-not-ordered.ts'

/** As long before as a line is doubted to be a payment, and older statements tell of what is long settled. */
const LOOKED_BACK = 45
/** Statements that end before a gap begin long before it. */
const READ_BACK = 400

interface PeriodRow {
  account: string
  date_from: string
  date_to: string
  opening: string | null
  closing: string | null
}

/** Days of which no statement of the accounts that these rows leave from tells, in words by accounts. */
export async function untoldOf(
  db: Db,
  company_id: number,
  rows: readonly OrderedRow[],
  { today, of: daysOf }: { today: string; of: typeof untoldDays },
): Promise<string[]> {
  const accounts = [...new Set(rows.map((row) => payerOf(row).account))].sort()
  const { rows: periods } = await sql<PeriodRow>`
    select account, date_from, date_to, opening, closing from bank_statements
    where company_id = ${company_id} and account = any(${accounts}::text[]) and not is_deleted and date_from is not null
      and date_to >= ${today}::date - ${sql.lit(READ_BACK)}::int
    order by date_from, id`.execute(db)
  const of = Map.groupBy(periods, ({ account }) => account)
  const within = { from: addDays(today, -LOOKED_BACK), to: addDays(today, -1) }
  return accounts.flatMap((account) => {
    const days = daysOf((of.get(account) ?? []).map(stated), within)
    return days.length === 0 ? [] : [untoldWords(account, days)]
  })
}

const summOf = (text: string | null) => (text === null ? null : kopecks(text))

const stated = ({ date_from, date_to, opening, closing }: PeriodRow): StatedPeriod => ({
  ...{ date_from, date_to },
  opening: summOf(opening),
  closing: summOf(closing),
})
