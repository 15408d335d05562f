import { Refusal } from '@stroyfin/contract/kit/refusal'
import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { monthsBetween } from '@stroyfin/domain/dates/months'
import { firstToClose, refuseClosing } from '@stroyfin/domain/periods/close-rules'
import { formatMonths } from '@stroyfin/domain/russian/format-date'
import { handle } from '../../http/handle.ts'
import { checkPeriod } from './check-period.ts'
import { keepClosedCash } from './keep-closed-cash.ts'
import { holdPeriods, insertClosed, insertDeed, readClosedThrough, readFirstMonth } from './period-store.ts'

/** What is still open does not stop the closing, but how much of it there was is kept. */
export const closePeriodHandle = handle(closePeriod, async ({ month }, call) => {
  const { db, company_id, today } = call
  await holdPeriods(db, company_id)
  const closed_through = await readClosedThrough(db, company_id)
  const refused = refuseClosing(month, { closed_through, today })
  if (refused) throw new Refusal('conflict', refused)
  const first = (await readFirstMonth(db, company_id)) ?? month
  const month_from = firstToClose(closed_through, first, month)
  const checks = await checkPeriod(call, month_from, month)
  const left_open = Object.fromEntries(
    checks.filter(({ count }) => count > 0).map(({ check, count }) => [check, count]),
  )
  const months = monthsBetween(month_from, month)
  await insertClosed(db, company_id, months)
  await keepClosedCash(db, { company_id, today })
  await insertDeed(db, company_id, { kind: 'close', month_from, month_to: month, reason: '', left_open })
  return { message: `Период закрыт: ${formatMonths(months)}` }
})
