import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, sumOf } from '../money/money.ts'
import type { StatedPeriod } from './day-balances.ts'

/** Money of one day, what came less what went. */
export interface DayNet {
  date: PlainDate
  summ: Kopecks
}

export type DayRange = readonly [from: PlainDate, to: PlainDate]

/** What is known of an own account: its statements in the order they came, all their lines, documents without a line. */
export interface AccountBook {
  statements: readonly StatedPeriod[]
  lines: readonly DayNet[]
  documents: readonly DayNet[]
}

/** The balance of an account as its statements tell it, and between them as documents do. */
export interface AccountCourse {
  first: PlainDate
  /** Before the first day. */
  opening: Kopecks
  /** Everything that changes the balance, by day, the breaks among it. */
  moves: readonly DayNet[]
  /** Where a statement goes on otherwise than the ones before it and the documents since say. */
  breaks: readonly DayNet[]
  /** Days that statements speak of, and days between two of them on which nothing moved. */
  covered: readonly DayRange[]
  /** What the statements themselves say of their days, each day that changes it, the earliest first. */
  stated: readonly DayNet[]
}

/**
 * The balance day by day (K-13): on a day that a statement covers it is what the statement says – its opening balance and
 * the lines since, its closing one on its last day; documents move it on the other days alone.
 */
export function accountCourse({ statements, lines, documents }: AccountBook): AccountCourse {
  const sorted = statements.toSorted((a, b) => order(a.date_from, b.date_from) || order(a.date_to, b.date_to))
  const [start] = sorted
  if (!start) throw new Error('an account without statements has no course')
  const opening = openingOf(start, lines)
  const known = dayNets(lines)
  const covered = coveredDays(sorted, { opening, sumWithin: (from, to) => sumUpTo(known, from, to) })
  const outside = dayNets(documents.filter(({ date }) => date >= start.date_from && !isWithin(covered, date)))
  const walked = walk(sorted, { opening, covered, moved: dayNets([...known, ...outside]) })
  return { first: start.date_from, opening, covered, ...walked }
}

function openingOf(
  { opening, closing, date_from, date_to }: StatedPeriod,
  lines: readonly DayNet[],
): Kopecks {
  if (opening !== null) return opening
  return closing === null ? 0n : closing - sumUpTo(lines, date_from, date_to)
}

const sumUpTo = (list: readonly DayNet[], from: PlainDate, to: PlainDate) =>
  sumOf(list.filter(({ date }) => date >= from && date <= to).map(({ summ }) => summ))

/** One figure a day, the earliest first. */
export function dayNets(list: readonly DayNet[]): DayNet[] {
  const days = new Map<PlainDate, Kopecks>()
  for (const { date, summ } of list) days.set(date, (days.get(date) ?? 0n) + summ)
  return [...days].map(([date, summ]) => ({ date, summ })).sort((a, b) => order(a.date, b.date))
}

/** Periods of the statements; two that go on from one another prove the days between them. */
function coveredDays(
  sorted: readonly StatedPeriod[],
  start: { opening: Kopecks; sumWithin: (from: PlainDate, to: PlainDate) => Kopecks },
): DayRange[] {
  const ranges: [PlainDate, PlainDate][] = []
  let closed = start.opening
  for (const { date_from, date_to, opening, closing } of sorted) {
    const last = ranges.at(-1)
    // Without a closing balance its lines lead from what it begins with, or from what the one before it ended with.
    const since = opening === null && last && last[1] >= date_from ? addDays(last[1], 1) : date_from
    const ends = closing ?? (opening ?? closed) + start.sumWithin(since, date_to)
    const isNext = last && date_from <= addDays(last[1], 1)
    if (last && (isNext || opening === closed)) {
      if (date_to >= last[1]) [last[1], closed] = [date_to, ends]
    } else {
      ranges.push([date_from, date_to])
      closed = ends
    }
  }
  return ranges
}

export const isWithin = (ranges: readonly DayRange[], day: PlainDate) =>
  ranges.some(([from, to]) => from <= day && day <= to)

/** Goes through the days: what moved, what statements begin and end with. */
function walk(
  sorted: readonly StatedPeriod[],
  { opening, covered, moved }: { opening: Kopecks; covered: readonly DayRange[]; moved: readonly DayNet[] },
) {
  const moves: DayNet[] = []
  const breaks: DayNet[] = []
  const stated = new Map<PlainDate, Kopecks>()
  let [balance, place] = [opening, 0]
  const moveTo = (isBefore: (date: PlainDate) => boolean) => {
    for (let next = moved[place]; next && isBefore(next.date); next = moved[++place]) {
      balance += next.summ
      moves.push(next)
      if (isWithin(covered, next.date)) stated.set(next.date, balance)
    }
  }
  for (const { date, summ, isEnd } of anchorsOf(sorted)) {
    moveTo((day) => (isEnd ? day <= date : day < date))
    if (summ !== null && summ !== balance) {
      breaks.push({ date, summ: summ - balance })
      moves.push({ date, summ: summ - balance })
      balance = summ
    }
    stated.set(date, balance)
  }
  moveTo(() => true)
  return { moves, breaks, stated: [...stated].map(([date, summ]) => ({ date, summ })) }
}

interface Anchor {
  date: PlainDate
  /** null: the statement names no closing balance, its lines lead to it. */
  summ: Kopecks | null
  isEnd: boolean
}

/** Of one day what a statement begins with comes before its lines, what it ends with after them. */
function anchorsOf(sorted: readonly StatedPeriod[]): Anchor[] {
  return sorted
    .flatMap(({ date_from, date_to, opening, closing }) => [
      ...(opening === null ? [] : [{ date: date_from, summ: opening, isEnd: false }]),
      { date: date_to, summ: closing, isEnd: true },
    ])
    .sort((a, b) => order(a.date, b.date) || Number(a.isEnd) - Number(b.isEnd))
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
