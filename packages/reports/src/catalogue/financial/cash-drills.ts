import { daysOfMonth } from '@stroyfin/domain/dates/months'
import type { Drill } from '../../engine/define-report.ts'
import type { CashLine } from './cash-lines.ts'

type Filters = Drill['filters']

const flows = (direction: 'in' | 'out', ...more: Filters): Filters => [
  { field: 'direction', op: 'in', value: [direction] },
  ...more,
]
const borrowed: Filters[number] = { field: 'source', op: 'in', value: ['borrowed'] }

/** Lines that are payments: what moved, by the days it did, and what waits, by the days it is due. */
const MOVED: Partial<Record<CashLine, Filters>> = {
  loan: flows('out', borrowed),
  received: flows('in'),
  spent_advance: flows('out', { field: 'type', op: 'in', value: ['advance'] }),
  spent_works: flows('out', {
    field: 'type',
    op: 'in',
    value: ['expenses', 'document', 'guarantee_retention'],
  }),
}
const WAITING: Partial<Record<CashLine, Filters>> = {
  loan_ahead: flows('out', borrowed),
  received_ahead: flows('in'),
  spent_ahead: flows('out'),
}

/** Lines that no list of payments adds up to. */
const REASONS: Partial<Record<CashLine, string>> = {
  account_opening: 'входящие остатки первых выписок счетов',
  statement_in: 'строки выписок, не разнесённые по платежам',
  own_before: 'оплата собственными со счёта до его первой выписки: деньги на неё считаются внесёнными',
  statement_out: 'строки выписок, не разнесённые по платежам',
}
export const reasonOf = (line: CashLine) => {
  const because = REASONS[line]
  return because ? { because } : {}
}

/** The payments behind a line of these months; null where no list has its sum. */
export function cashDrill(line: CashLine, months: readonly string[], now: string): Drill | null {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const page = '/payments-registry/'
  const [from, to] = [daysOfMonth(first)[0], daysOfMonth(last)[1]]
  const moved = MOVED[line]
  if (moved) {
    const dated: Filters = [
      { field: 'fact_date', op: 'between', value: [from, to] },
      { field: 'paid_summ', op: 'from', value: 0.01 },
    ]
    return { page, filters: [...moved, ...dated] }
  }
  const waiting = WAITING[line]
  if (!waiting || last < now) return null
  // What should have been paid already waits in the current month.
  const due: Filters[number] =
    first <= now
      ? { field: 'asked_date', op: 'to', value: to }
      : { field: 'asked_date', op: 'between', value: [from, to] }
  return { page, filters: [...waiting, { field: 'status', op: 'in', value: ['new'] }, due] }
}
