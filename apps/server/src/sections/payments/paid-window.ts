import type { ListFilter } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'

/** The days of movement the list is narrowed to: then what is paid is what was paid on them. */
export interface PaidWindow {
  from: string | null
  to: string | null
}

const dayOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export function paidWindow(filters: readonly ListFilter[]): PaidWindow | null {
  const filter = filters.find(({ field }) => field === 'fact_date')
  if (filter?.op === 'from') return { from: dayOf(filter.value), to: null }
  if (filter?.op === 'to') return { from: null, to: dayOf(filter.value) }
  if (filter?.op !== 'between' || !Array.isArray(filter.value)) return null
  return { from: dayOf(filter.value[0]), to: dayOf(filter.value[1]) }
}

const inside = ({ from, to }: PaidWindow, date: RawBuilder<unknown>) =>
  sql`(${from}::date is null or ${date} >= ${from}) and (${to}::date is null or ${date} <= ${to})`

const factsOf = (company_id: number) =>
  sql`from payment_facts f where f.company_id = ${company_id} and f.payment_id = p.id`

/** What moved on those days by payment, reckoned once for the whole list. */
export const movedWithin = (company_id: number, window: PaidWindow) => sql`
  join (select f.payment_id, max(f.date) as last_date, coalesce(sum(f.summ) filter (where ${inside(window, sql`f.date`)}), 0) as summ
    from payment_facts f
    where f.company_id = ${company_id} and (${window.to}::date is null or f.date <= ${window.to})
    group by f.payment_id) w on w.payment_id = p.id`

/** The day money last moved, of a payment in parts too. */
export const lastFact = (company_id: number) => sql`(select max(f.date) ${factsOf(company_id)})`

export const paidWithin = (company_id: number, window: PaidWindow) =>
  sql`(select coalesce(sum(f.summ), 0) ${factsOf(company_id)} and ${inside(window, sql`f.date`)})`

/**
 * The same in roubles: part by part, and with the last part the kopecks by which the parts differ from the payment
 * turned whole (A-075).
 */
export const paidRoublesWithin = (company_id: number, window: PaidWindow) => sql`
  (select coalesce(sum(round(f.summ * p.currency_rate, 2)) filter (where ${inside(window, sql`f.date`)}), 0)
    + case when ${inside(window, sql`max(f.date)`)}
      then round(p.paid_summ * p.currency_rate, 2) - coalesce(sum(round(f.summ * p.currency_rate, 2)), 0) else 0 end
  ${factsOf(company_id)})`
