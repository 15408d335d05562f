import { type Days, daysAsked } from '@stroyfin/database/lists/days-asked'
import type { ListDefinition, ListFilter } from '@stroyfin/database/lists/list-definition'
import { movementRoubles, movementSumm, whole } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'

/** The days of movement the list is narrowed to: then what is paid is what was paid on them. */
export interface PaidWindow extends Days {
  /** Only what no line of a statement tells of. */
  unlined?: boolean
}

/** All days: a payment in parts is weighed part by part even where the list is narrowed to none of them. */
export const EVER: PaidWindow = { from: null, to: null }

export function paidWindow(filters: readonly ListFilter[]): PaidWindow | null {
  const days = daysAsked(filters, 'fact_date')
  const unlined = filters.some(({ field, op, value }) => field === 'unlined' && op === 'eq' && value === true)
  return unlined ? { ...(days ?? EVER), unlined } : days
}

const inside = ({ from, to }: PaidWindow, date: RawBuilder<unknown>) =>
  sql`(${from}::date is null or ${date} >= ${from}) and (${to}::date is null or ${date} <= ${to})`

const factsOf = (company_id: number) =>
  sql`from payment_facts f where f.company_id = ${company_id} and f.payment_id = p.id`

const told = ({ unlined = false }: PaidWindow) => (unlined ? sql`and f.bank_line_id is null` : sql``)

/** Whether money of the payment has moved that no line of a statement tells of. */
export const isUnlined = (company_id: number) =>
  sql`exists (select ${factsOf(company_id)} and f.bank_line_id is null)`

/** The day money last moved, of a payment in parts too. */
export const lastFact = (company_id: number) => sql`(select max(f.date) ${factsOf(company_id)})`

/** The few payments paid in parts or not to the end: any other was paid whole on its paid date. */
const inParts = (company_id: number) =>
  sql`select m.payment_id from payments_in_parts m where m.company_id = ${company_id}`

/** What moved on those days of payments in parts. */
export const movedInParts = (company_id: number, window: PaidWindow) => {
  const { from, to } = window
  return sql`
  left join (select m.payment_id, f.last_date, f.parts, f.summ
    from (${inParts(company_id)}) m
    cross join lateral (select max(f.date) as last_date, count(*) as parts,
        coalesce(sum(f.summ) filter (where ${from}::date is null or f.date >= ${from}), 0) as summ
      from payment_facts f where f.company_id = ${company_id} and f.payment_id = m.payment_id ${told(window)}
        and (${to}::date is null or f.date <= ${to})) f) w on w.payment_id = p.id`
}

/** Which are paid in parts: grouped by payment, so that where no sum is asked the planner leaves it out. */
export const paidInParts = (company_id: number) => sql`
  left join (select f.payment_id, count(*) as parts from (${inParts(company_id)}) m
    join payment_facts f on f.company_id = ${company_id} and f.payment_id = m.payment_id
    group by f.payment_id) w on w.payment_id = p.id`

/** Which payments can have moved on those days at all, found by an index. */
export const movedWithin = (company_id: number, { from, to }: PaidWindow) => {
  const ends = [
    ...(from === null ? [] : [sql`p.paid_date >= ${from}`]),
    ...(to === null ? [] : [sql`p.paid_date <= ${to}`]),
  ]
  if (ends.length === 0) return []
  return [sql`((${sql.join(ends, sql` and `)}) or p.id = any(array(${inParts(company_id)})))`]
}

const earlier = (company_id: number, day: 'paid_date' | 'due_date') =>
  sql`select e.id from payments e where e.company_id = ${company_id} and ${sql.ref(`e.${day}`)} < e.date`

/**
 * Payments of the days up to the last one asked for come after those of later days, which are not sought: but for money that moved,
 * or is due, before the day of its payment.
 */
export function beginningOf(
  company_id: number,
  filters: readonly ListFilter[],
): Pick<ListDefinition, 'begins'> {
  const beginsAt = (field: string, before: RawBuilder<unknown>) => {
    const to = daysAsked(filters, field)?.to ?? null
    return to === null
      ? null
      : { from: sql`p.date <= ${to}`, before: sql`p.date > ${to} and p.id = any(array(${before}))` }
  }
  const paid = earlier(company_id, 'paid_date')
  const due = earlier(company_id, 'due_date')
  const begins =
    beginsAt('fact_date', sql`${inParts(company_id)} union all ${paid}`) ??
    beginsAt('paid_date', paid) ??
    beginsAt('asked_date', due) ??
    beginsAt('due_date', due)
  return begins ? { begins } : {}
}

/** Part by part: what each makes of the payment. */
export const paidWithin = (company_id: number, window: PaidWindow, weigh = whole) =>
  sql`(select coalesce(sum(${movementSumm(company_id, weigh)}), 0) ${factsOf(company_id)} ${told(window)}
    and ${inside(window, sql`f.date`)})`

/** The same in roubles: what each movement makes of the payment's rouble value, as reports count it (K-15). */
export const paidRoublesWithin = (company_id: number, window: PaidWindow, weigh = whole) =>
  sql`(select coalesce(sum(${movementRoubles(company_id, weigh)}), 0) ${factsOf(company_id)} and ${inside(window, sql`f.date`)})`
