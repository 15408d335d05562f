import { daysBetween } from '../dates/plain-date.ts'
import { type Kopecks, sumOf } from '../money/money.ts'
import type { OpenPayment, StatementLine } from './match-score.ts'

interface Placed {
  id: number
  place: number
}

interface Day {
  /** Counted from a day that is the same for all of them. */
  day: number
  placed: Placed[]
}

interface Party {
  days: Day[]
  smallest: Kopecks
  /** No more than this can be made of so many of them. */
  most: Kopecks
}

export interface PaymentsByDay {
  /** The nearest payments of the line's counterparty and way that are less than it, as they still stand. */
  nearest(line: StatementLine, count: number): OpenPayment[]
}

const SINCE = '2000-01-01'
const partyOf = (inn: string, direction: string) => `${inn} ${direction}`

/**
 * Payments laid out by counterparty and day once: a line looks at its neighbours, not at every payment of the counterparty.
 * `parts` is how many of them one line may pay.
 */
export function paymentsByDay(
  payments: readonly OpenPayment[],
  parts: number,
  now: (payment_id: number) => OpenPayment | null,
): PaymentsByDay {
  const parties = new Map<string, Party>()
  for (const [party, list] of Map.groupBy(payments, ({ inn, direction }) => partyOf(inn, direction)))
    parties.set(party, laidOut(list, parts))
  return {
    nearest(line, count) {
      const party = parties.get(partyOf(line.counterparty_inn, line.direction))
      if (party === undefined || line.summ <= party.smallest || line.summ > party.most) return []
      const found: OpenPayment[] = []
      for (const { id } of outwards(party.days, daysBetween(SINCE, line.date))) {
        const payment = now(id)
        if (payment === null || payment.summ >= line.summ) continue
        found.push(payment)
        if (found.length === count) break
      }
      return found
    },
  }
}

function laidOut(list: readonly OpenPayment[], parts: number): Party {
  const summs = list.map(({ summ }) => summ).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const days = Map.groupBy(
    list.map(({ id, date }, place) => ({ id, place, day: daysBetween(SINCE, date) })),
    ({ day }) => day,
  )
  return {
    days: [...days].map(([day, placed]) => ({ day, placed })).sort((a, b) => a.day - b.day),
    smallest: summs[0] ?? 0n,
    most: sumOf(summs.slice(-parts)),
  }
}

/** From this day both ways; of those equally far the one that stood first. */
function* outwards(days: readonly Day[], day: number): Iterable<Placed> {
  let after = days.findIndex((one) => one.day >= day)
  if (after < 0) after = days.length
  let before = after - 1
  while (after < days.length || before >= 0) {
    const next = days[after]
    const last = days[before]
    const ahead = next ? next.day - day : Number.POSITIVE_INFINITY
    const behind = last ? day - last.day : Number.POSITIVE_INFINITY
    if (ahead <= behind) after += 1
    if (behind <= ahead) before -= 1
    yield* inOrder(ahead <= behind ? (next?.placed ?? []) : [], behind <= ahead ? (last?.placed ?? []) : [])
  }
}

/** Two lists in order as one, no further than is asked for. */
function* inOrder(one: readonly Placed[], other: readonly Placed[]): Iterable<Placed> {
  for (let [at, beside] = [0, 0]; at < one.length || beside < other.length; ) {
    const [first, second] = [one[at], other[beside]]
    if (first && (!second || first.place < second.place)) {
      yield first
      at += 1
    } else if (second) {
      yield second
      beside += 1
    }
  }
}
