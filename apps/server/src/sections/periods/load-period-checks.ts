import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadPeriodChecks } from '@stroyfin/contract/periods/load-period-checks'
import { firstToClose, refuseClosing } from '@stroyfin/domain/periods/close-rules'
import { handle } from '../../http/handle.ts'
import { checkPeriod } from './check-period.ts'
import { readClosedThrough, readFirstMonth } from './period-store.ts'

export const loadPeriodChecksHandle = handle(loadPeriodChecks, async ({ month }, call) => {
  const { db, company_id, today } = call
  const closed_through = await readClosedThrough(db, company_id)
  const refused = refuseClosing(month, { closed_through, today })
  if (refused) throw new Refusal('conflict', refused)
  const first = (await readFirstMonth(db, company_id)) ?? month
  const month_from = firstToClose(closed_through, first, month)
  return { month_from, month_to: month, checks: await checkPeriod(call, month_from, month) }
})
