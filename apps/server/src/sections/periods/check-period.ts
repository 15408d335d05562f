import { runList } from '@stroyfin/database/lists/run-list'
import { checkedList, PERIOD_CHECKS, type PeriodCheck } from '@stroyfin/domain/periods/period-checks'
import type { Call } from '../../http/call.ts'
import { paymentList } from '../payments/public.ts'
import { countWaiting } from './waiting-store.ts'

export interface CheckCount {
  check: PeriodCheck
  count: number
}

/** How much of these months is still open. */
export async function checkPeriod(
  { db, company_id }: Pick<Call, 'db' | 'company_id'>,
  from: string,
  to: string,
): Promise<CheckCount[]> {
  const waiting = await countWaiting(db, company_id, [from, to])
  const { filters } = checkedList('payments_unsent', from, to)
  const query = { limit: 1, filters }
  const unsent = await runList(db, paymentList(company_id, query, false), query)
  const counts = { ...waiting, payments_unsent: unsent.total }
  return PERIOD_CHECKS.map((check) => ({ check, count: counts[check] }))
}
