import { monthAfter, monthPlus } from '../dates/months.ts'
import { formatMonthInFull } from '../russian/format-date.ts'

/** The last month that is over on this day: one that is running is not closed. */
export function lastEndedMonth(today: string): string {
  return monthPlus(today.slice(0, 7), -1)
}

/** K-17: months are closed in order, each with all before it. The words of the refusal, null when it may be closed. */
export function refuseClosing(
  month: string,
  { closed_through, today }: { closed_through: string | null; today: string },
): string | null {
  const last = lastEndedMonth(today)
  if (month > last) return `Месяц ещё не закончился: закрыть можно по ${formatMonthInFull(last)}`
  if (closed_through !== null && month <= closed_through)
    return `Период по ${formatMonthInFull(closed_through)} уже закрыт`
  return null
}

/** K-17: a month is opened together with those after it, so that what is closed has no holes. */
export function refuseReopening(month: string, closed_through: string | null): string | null {
  if (closed_through !== null && month <= closed_through) return null
  return `${capitalized(formatMonthInFull(month))} не закрыт: открывать нечего`
}

/** The first month that a closing through `month` takes. */
export function firstToClose(closed_through: string | null, first: string, month: string): string {
  const next = closed_through === null ? first : monthAfter(closed_through)
  return next < month ? next : month
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
