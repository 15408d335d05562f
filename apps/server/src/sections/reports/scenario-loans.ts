import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth, monthPlus } from '@stroyfin/domain/dates/months'
import { type Kopecks, sumOf } from '@stroyfin/domain/money/money'
import { freeTranches } from '@stroyfin/reports/cash/cash-ahead'
import type { CashMonths } from '@stroyfin/reports/cash/cash-months'
import { drawnOn } from '@stroyfin/reports/cash/drawn'

/** What the banks have lent before this month and in it, and what of it payments to come will use: as the cash flow has it. */
export async function loansOf(
  db: Db,
  { company_id, now, cash }: { company_id: number; now: string; cash: CashMonths },
): Promise<Record<'debt' | 'lent' | 'there', Kopecks>> {
  const days = [monthPlus(now, -1), now].map((month) => daysOfMonth(month)[1])
  const [debt = 0n, drawn = 0n] = await drawnOn(db, { company_id, books: cash.books, days })
  const carried = cash.books.executed.filter(({ is_borrowed, month }) => is_borrowed && month <= now)
  const waits = cash.now === now ? sumOf(carried.map(({ summ }) => summ)) : 0n
  return { debt, lent: drawn - debt, there: freeTranches(cash.books) + waits }
}
