import { runList } from '@stroyfin/database/lists/run-list'
import {
  checkedList,
  PAYMENT_CHECKS,
  PERIOD_CHECKS,
  type PeriodCheck,
} from '@stroyfin/domain/periods/period-checks'
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
  const counts: Partial<Record<PeriodCheck, number>> = waiting
  for (const check of PAYMENT_CHECKS) {
    const query = { limit: 1, filters: checkedList(check, from, to).filters }
    counts[check] = (await runList(db, paymentList(company_id, query, false), query)).total
  }
  return PERIOD_CHECKS.map((check) => ({ check, count: counts[check] ?? 0 }))
}
