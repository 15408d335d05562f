import { loadPeriods } from '@stroyfin/contract/periods/load-periods'
import { monthsBetween } from '@stroyfin/domain/dates/months'
import { lastEndedMonth } from '@stroyfin/domain/periods/close-rules'
import { handle } from '../../http/handle.ts'
import { readClosedMonths, readDeeds, readFirstMonth } from './period-store.ts'

export const loadPeriodsHandle = handle(loadPeriods, async (_input, { db, company_id, today }) => {
  const closed = await readClosedMonths(db, company_id)
  const this_month = today.slice(0, 7)
  const first = [closed[0]?.month, await readFirstMonth(db, company_id), this_month].filter(
    (month) => typeof month === 'string',
  )
  const closed_through = closed.at(-1)?.month ?? null
  const months = monthsBetween(first.sort()[0] ?? this_month, this_month).map((month) => {
    // A month before the first closed one was closed together with it.
    const by = closed.find((one) => one.month >= month)
    return {
      month,
      is_closed: by !== undefined,
      closed_at: by?.closed_at ?? null,
      closed_by_name: by?.closed_by_name ?? null,
    }
  })
  return {
    closed_through,
    closable_through: lastEndedMonth(today),
    months,
    deeds: await readDeeds(db, company_id),
  }
})
