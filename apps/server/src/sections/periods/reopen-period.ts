import { Refusal } from '@stroyfin/contract/kit/refusal'
import { reopenPeriod } from '@stroyfin/contract/periods/reopen-period'
import { monthsBetween } from '@stroyfin/domain/dates/months'
import { refuseReopening } from '@stroyfin/domain/periods/close-rules'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { formatMonths } from '@stroyfin/domain/russian/format-date'
import { handle } from '../../http/handle.ts'
import { readAdmins } from '../approvals/public.ts'
import { tell } from '../notifications/public.ts'
import { deleteClosed, holdPeriods, insertDeed, readClosedThrough } from './period-store.ts'

export const reopenPeriodHandle = handle(reopenPeriod, async ({ month, reason }, call) => {
  const { db, company_id, user } = call
  await holdPeriods(db, company_id)
  const closed_through = await readClosedThrough(db, company_id)
  const refused = refuseReopening(month, closed_through)
  if (refused || closed_through === null) throw new Refusal('conflict', refused ?? 'Закрытых периодов нет')
  await deleteClosed(db, company_id, month)
  await insertDeed(db, company_id, {
    kind: 'reopen',
    month_from: month,
    month_to: closed_through,
    reason,
    left_open: {},
  })
  const months = formatMonths(monthsBetween(month, closed_through))
  const admins = await readAdmins(db, company_id)
  await tell(call, {
    group: 'decisions',
    user_ids: admins.filter((id) => id !== user.id),
    text: `Открыт закрытый период: ${months}. ${displayName(user)}: ${reason}`,
    link: '/periods/',
  })
  return { message: `Период открыт: ${months}` }
})
