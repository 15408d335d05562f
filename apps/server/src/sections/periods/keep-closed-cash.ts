import type { Db } from '@stroyfin/database/connection/db'
import { monthsBetween } from '@stroyfin/domain/dates/months'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { readCashMonths } from '@stroyfin/reports/cash/cash-months'
import { insertClosedCash, readClosedThrough, readFirstUnkept } from './period-store.ts'

interface Asked {
  company_id: number
  today: string
}

/** K-17: closed months keep the cash flow they are closed with; statements that come later do not move it. */
export async function keepClosedCash(db: Db, { company_id, today }: Asked): Promise<void> {
  const [first, last] = [await readFirstUnkept(db, company_id), await readClosedThrough(db, company_id)]
  if (first === null || last === null) return
  const months = monthsBetween(first, last)
  const { balances, stated, drawn, rows } = await readCashMonths(db, { company_id, today, months })
  const text = (summ: Kopecks = 0n) => roubles(summ)
  const rowsOf = (month: string) =>
    Object.entries(rows).flatMap(([row, sums]) => {
      const summ = sums.get(month) ?? 0n
      return summ === 0n ? [] : [[row, roubles(summ)] as const]
    })
  const kept = months.map((month) => ({
    month,
    opening: text(balances.get(month)?.opening),
    closing: text(balances.get(month)?.closing),
    stated: text(stated.get(month)),
    drawn: text(drawn.get(month)),
    rows: Object.fromEntries(rowsOf(month)),
  }))
  await insertClosedCash(db, company_id, kept)
}
