import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { absolute, type Kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'

/** What a statement says of its account: the balance before its first day and after its last one. */
export interface StatedPeriod {
  date_from: PlainDate
  date_to: PlainDate
  opening: Kopecks | null
  closing: Kopecks | null
}

/** What the lines of all statements of the account add up to in one day. */
export interface DayTurnover {
  date: PlainDate
  incoming: Kopecks
  outgoing: Kopecks
}

export interface DayBalance extends DayTurnover {
  /** null where no statement of that day says with what it begins. */
  opening: Kopecks | null
  closing: Kopecks | null
  /** Why the balance cannot be trusted; null when statements and lines agree. */
  trouble: string | null
}

/**
 * The balance of an account day by day: what the latest statement of that day begins with, and the lines since.
 * It agrees when it ends where each statement says it does, and goes on where the day before has ended.
 */
export function dayBalances(
  periods: readonly StatedPeriod[],
  turnovers: readonly DayTurnover[],
): DayBalance[] {
  const stated = periods.toSorted((a, b) => order(a.date_from, b.date_from) || order(b.date_to, a.date_to))
  const ends = Map.groupBy(stated, ({ date_to }) => date_to)
  const moved = new Map(turnovers.map((turnover) => [turnover.date, turnover]))
  const netBefore = runningNet(moved, [
    ...moved.keys(),
    ...stated.map(({ date_from }) => date_from),
    ...ends.keys(),
  ])
  let before: DayBalance | undefined
  return [...new Set([...moved.keys(), ...ends.keys()])].sort(order).map((date) => {
    const { incoming, outgoing } = moved.get(date) ?? { incoming: 0n, outgoing: 0n }
    const anchor = stated.findLast((one) => one.opening !== null && covers(one, date))
    const opening = anchor
      ? (anchor.opening ?? 0n) + (netBefore.get(date) ?? 0n) - (netBefore.get(anchor.date_from) ?? 0n)
      : null
    const closing = opening === null ? null : opening + incoming - outgoing
    const trouble = breakBetween(stated, before, { date, opening }) ?? otherEnd(closing, ends.get(date) ?? [])
    before = { date, opening, incoming, outgoing, closing, trouble }
    return before
  })
}

function runningNet(
  moved: ReadonlyMap<PlainDate, DayTurnover>,
  dates: readonly PlainDate[],
): Map<PlainDate, Kopecks> {
  const before = new Map<PlainDate, Kopecks>()
  let net = 0n
  for (const date of [...new Set(dates)].sort(order)) {
    before.set(date, net)
    const day = moved.get(date)
    if (day) net += day.incoming - day.outgoing
  }
  return before
}

function breakBetween(
  stated: readonly StatedPeriod[],
  before: DayBalance | undefined,
  { date, opening }: Pick<DayBalance, 'date' | 'opening'>,
): string | null {
  if (!before || before.closing === null || opening === null || opening === before.closing) return null
  const differs = formatMoney(absolute(opening - before.closing))
  const missing = firstMissing(stated, addDays(before.date, 1), date)
  if (missing === null) return `Начало дня расходится с остатком за ${formatDate(before.date)} на ${differs}`
  const until = addDays(stated.find(({ date_from }) => date_from > missing)?.date_from ?? date, -1)
  const days = missing === until ? formatDate(missing) : `${formatDate(missing)} – ${formatDate(until)}`
  return `Нет выписки за ${days}: остаток за это время изменился на ${differs}`
}

/** The first of the days before `until` that no statement speaks of. */
function firstMissing(stated: readonly StatedPeriod[], from: PlainDate, until: PlainDate): PlainDate | null {
  let day = from
  while (day < until) {
    const ends = stated.filter((one) => covers(one, day)).map(({ date_to }) => date_to)
    const last = ends.sort(order).at(-1)
    if (last === undefined) return day
    day = addDays(last, 1)
  }
  return null
}

function otherEnd(closing: Kopecks | null, ending: readonly StatedPeriod[]): string | null {
  if (closing === null) return null
  const other = ending.find((one) => one.closing !== null && one.closing !== closing)?.closing
  return other === undefined || other === null
    ? null
    : `В выписке на конец дня ${formatMoney(other)}, расхождение ${formatMoney(absolute(other - closing))}`
}

const covers = ({ date_from, date_to }: StatedPeriod, date: PlainDate) => date_from <= date && date <= date_to

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
