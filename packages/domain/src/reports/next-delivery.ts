export type DeliveryEvery = 'day' | 'week' | 'month'

export interface DeliveryTime {
  every: DeliveryEvery
  /** Of the week from Monday, 1 … 7; of the month, 1 … 28. */
  day: number
  /** Of Moscow. */
  hour: number
}

const HOUR = 3_600_000
/** Moscow keeps its clocks three hours ahead all year round. */
const MOSCOW = 3 * HOUR

/** The next moment after this one at which a report is due. */
export function nextDelivery({ every, day, hour }: DeliveryTime, after: Date): Date {
  const there = new Date(after.getTime() + MOSCOW)
  const [year, month, date] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()]
  const at = (days: number, months = 0) => {
    const moment = Date.UTC(year, month + months, every === 'month' ? day : date + days, hour) - MOSCOW
    return new Date(moment)
  }
  const weekday = ((there.getUTCDay() + 6) % 7) + 1
  const days = every === 'week' ? (day - weekday + 7) % 7 : 0
  const first = at(days)
  if (first > after) return first
  if (every === 'month') return at(0, 1)
  return at(days + (every === 'week' ? 7 : 1))
}
