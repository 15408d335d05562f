import { loadAccountDays, loadBankAccounts } from '@stroyfin/contract/bank-statements/load-accounts'
import { dayBalances } from '@stroyfin/domain/bank/day-balances'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { listAccounts, listPeriods, listTurnovers } from './account-store.ts'

export const loadBankAccountsHandle = handle(loadBankAccounts, async (_nothing, { db, company_id }) => ({
  items: await listAccounts(db, company_id),
}))

/** Thirteen years of days: whoever wants older ones has them in the statements. */
const MOST_DAYS = 5000

export const loadAccountDaysHandle = handle(loadAccountDays, async ({ account }, { db, company_id }) => {
  const periods = await listPeriods(db, company_id, account)
  const days = dayBalances(periods, await listTurnovers(db, company_id, account))
  return {
    items: days
      .slice(-MOST_DAYS)
      .reverse()
      .map((day) => ({
        ...day,
        id: day.date,
        opening: text(day.opening),
        incoming: roubles(day.incoming),
        outgoing: roubles(day.outgoing),
        closing: text(day.closing),
      })),
  }
})

const text = (summ: Kopecks | null) => (summ === null ? null : roubles(summ))
