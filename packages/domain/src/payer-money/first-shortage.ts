import type { PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, smallest } from '../money/money.ts'

/** What comes to a payer, or leaves with a minus, on a day. */
export interface DayFlow {
  day: PlainDate
  summ: Kopecks
}

export interface Shortage {
  /** The first day that does not close at zero. */
  date: PlainDate
  /** The most that is missing on any day from then on. */
  summ: Kopecks
}

/** When the money of one payer does not last, and how much is missing at most; null while it lasts. */
export function firstShortage(balance: Kopecks, flows: readonly DayFlow[]): Shortage | null {
  const days = Map.groupBy(flows, ({ day }) => day)
  let left = balance
  let least: Kopecks = 0n
  let date: PlainDate | null = null
  for (const day of [...days.keys()].sort()) {
    for (const { summ } of days.get(day) ?? []) left += summ
    if (left < 0n) date ??= day
    least = smallest(least, left)
  }
  return date === null ? null : { date, summ: -least }
}
