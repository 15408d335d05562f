import { addDays, type PlainDate } from '../dates/plain-date.ts'
import type { Kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import type { StatedPeriod } from './day-balances.ts'

export interface Days {
  from: PlainDate
  to: PlainDate
}

/** A statement of every day is loaded on the next one, of a week after it: what is later is not told of. */
const LATE = 7

/** Days of `within` between statements of the account that none of them tells of although the balance has changed meanwhile. */
export function gapsBetween(periods: readonly StatedPeriod[], within: Days): Days[] {
  const stated = periods.toSorted((one, other) => (one.date_from < other.date_from ? -1 : 1))
  const found: Days[] = []
  let last: StatedPeriod | undefined
  for (const period of stated) {
    if (last && period.date_from > addDays(last.date_to, 1) && isMoved(last.closing, period.opening))
      found.push({ from: addDays(last.date_to, 1), to: addDays(period.date_from, -1) })
    if (!last || period.date_to >= last.date_to) last = period
  }
  return clipped(found, within)
}

/** Those, and the days since the last statement where it is too old. Of an account without statements nothing is known at all. */
export function untoldDays(periods: readonly StatedPeriod[], within: Days): Days[] {
  const last = periods
    .map(({ date_to }) => date_to)
    .sort()
    .at(-1)
  const isLate = last !== undefined && last < addDays(within.to, -LATE)
  const since = isLate ? clipped([{ from: addDays(last, 1), to: within.to }], within) : []
  return [...gapsBetween(periods, within), ...since]
}

const clipped = (days: readonly Days[], within: Days): Days[] =>
  days.flatMap((one) => (meet(one, within) ? [common(one, within)] : []))

const isMoved = (closing: Kopecks | null, opening: Kopecks | null) =>
  closing !== null && opening !== null && closing !== opening

const meet = (one: Days, other: Days) => one.from <= other.to && other.from <= one.to

const common = (one: Days, other: Days): Days => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
})

/** What is not seen of an account that money is about to leave. */
export function untoldWords(account: string, days: readonly Days[]): string {
  const told = days.map(({ from, to }) =>
    from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`,
  )
  return `По счёту …${account.slice(-4)} нет выписки за ${told.join(', ')}: не видно, не списаны ли эти деньги уже`
}
