import { addMonths, type PlainDate } from '../dates/plain-date.ts'

/** A month YYYY-MM. */
export type PlanMonth = string

/** As many as a plan shows; a longer contract is planned by its first ten years. */
export const MOST_PLAN_MONTHS = 120

/** A contract without an end is offered a year. */
const USUAL_MONTHS = 12

type Term = { date: PlainDate; date_from: PlainDate | null; date_to: PlainDate | null }

export const monthOf = (date: PlainDate): PlanMonth => date.slice(0, 7)

/** Months from the first to the last, both included. */
export function monthsBetween(first: PlanMonth, last: PlanMonth): PlanMonth[] {
  const months: PlanMonth[] = []
  for (let month = first; month <= last && months.length < MOST_PLAN_MONTHS; month = nextMonth(month)) {
    months.push(month)
  }
  return months
}

/** The months a contract is planned by: its term, stretched to whatever is planned or done outside of it. */
export function planMonths(term: Term, used: Iterable<PlanMonth>, more = 0): PlanMonth[] {
  const { first, last } = termMonths(term)
  let [from, to] = [first, last]
  for (const month of used) {
    if (month < from) from = month
    if (month > to) to = month
  }
  return monthsBetween(from, monthOf(addMonths(`${to}-01`, more)))
}

/** Whether a contract goes on beyond what its plan shows. */
export function isPlanCut(term: Term, used: Iterable<PlanMonth>, shown: readonly PlanMonth[]): boolean {
  const end = shown.at(-1) ?? ''
  return termMonths(term).last > end || [...used].some((month) => month > end)
}

/** The months of the contract's own term. */
export function termMonths({ date, date_from, date_to }: Term): { first: PlanMonth; last: PlanMonth } {
  const from = date_from ?? date
  const to = date_to ?? addMonths(from, USUAL_MONTHS - 1)
  return { first: monthOf(from), last: monthOf(to < from ? from : to) }
}

/** Months of the contract's term that still wait for a sum. */
export function monthsToFill(term: Term, isEmpty: (month: PlanMonth) => boolean): PlanMonth[] {
  const { first, last } = termMonths(term)
  return monthsBetween(first, last).filter(isEmpty)
}

function nextMonth(month: PlanMonth): PlanMonth {
  return monthOf(addMonths(`${month}-01`, 1))
}
