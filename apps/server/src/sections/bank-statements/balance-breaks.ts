import type { Db } from '@stroyfin/database/connection/db'
import { balanceBreak } from '@stroyfin/domain/bank/balance-break'
import { dayBalances } from '@stroyfin/domain/bank/day-balances'
import { kopecks } from '@stroyfin/domain/money/money'
import { listPeriods, listTurnovers } from './account-store.ts'
import type { AccountStatement } from './split-accounts.ts'

/** What of a file does not go on from the statements that are loaded already, account by account. */
export async function balanceBreaks(
  db: Db,
  company_id: number,
  parts: readonly AccountStatement[],
): Promise<string[]> {
  const breaks = []
  for (const { account, date_from, date_to, opening, closing } of parts) {
    const periods = await listPeriods(db, company_id, account)
    const days = dayBalances(periods, await listTurnovers(db, company_id, account))
    const stated = { account, date_from, date_to, opening: summOf(opening), closing: summOf(closing) }
    breaks.push(balanceBreak(stated, { days, periods }))
  }
  return breaks.filter((sentence) => sentence !== null)
}

const summOf = (text: string | null) => (text === null ? null : kopecks(text))
