import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, sumOf } from '../money/money.ts'
import {
  type AccountBook,
  type AccountCourse,
  accountCourse,
  type DayNet,
  type DayRange,
  dayNets,
  isWithin,
} from './account-course.ts'
import { cashBase } from './cash-base.ts'

/** The money of a company by day; what stands behind a day that no statement covers is calculated. */
export interface CashLedger {
  /** The first day that any statement speaks of; null without statements. */
  first: PlainDate | null
  /** What the accounts of that day begin with. */
  opening: Kopecks
  /** What accounts bring whose statements begin later, by their first days. */
  joined: readonly DayNet[]
  breaks: readonly DayNet[]
  /** At the end of the day; before the first one it is what the accounts begin with. */
  balanceOn(day: PlainDate): Kopecks
  /** What the statements of the accounts have said last. */
  statedOn(day: PlainDate): Kopecks
  /** Statements cover the day of every account. */
  isCovered(day: PlainDate): boolean
  /** A document without a line of this account (null: of no known one) moves the balance of that day. */
  counts(account: string | null, day: PlainDate): boolean
  /** Days that statements do not cover. */
  calculated(from: PlainDate, to: PlainDate): DayRange[]
}

/** So long without a word while the statements of others go on, an account is at rest. */
const REST_DAYS = 31

interface Beside {
  /** Documents without a line whose account no statement tells about. */
  loose?: readonly DayNet[]
  /** Accounts that documents name before their statements: what they begin with was there before. */
  worked_before?: ReadonlySet<string>
}

/** All own accounts together (K-13). */
export function cashLedger(
  books: ReadonlyMap<string, AccountBook>,
  { loose = [], worked_before = new Set() }: Beside = {},
): CashLedger {
  const courses = new Map([...books].map(([account, book]) => [account, accountCourse(book)]))
  const all = [...courses.values()]
  const first = all.map((course) => course.first).sort()[0] ?? null
  const starts = [...courses].map(([account, course]) => ({
    course,
    first: course.first,
    worked_before: worked_before.has(account),
  }))
  const base = cashBase(starts)
  const latest = all.map(endOf).sort().at(-1) ?? ''
  const silent = new Set(all.filter((course) => addDays(endOf(course), REST_DAYS) < latest))
  const isAtWork = (course: AccountCourse, day: PlainDate) =>
    course.first <= day && (endOf(course) >= day || !silent.has(course))
  const isCovered = (day: PlainDate) =>
    first !== null &&
    day >= first &&
    starts.every(({ course, worked_before }) =>
      course.first > day
        ? !worked_before
        : isSettled(course, day) || (!isAtWork(course, day) && isStill(course)),
    )
  const takesLoose = (day: PlainDate) =>
    base !== null && day >= base && all.some((course) => isAtWork(course, day) && !isSettled(course, day))
  const isThere = ({ first, worked_before }: (typeof starts)[number]) => worked_before || first === base
  const opening = sumOf(starts.filter(isThere).map(({ course }) => course.opening))
  const joined = dayNets(
    starts
      .filter((start) => !isThere(start))
      .map(({ course }) => ({ date: course.first, summ: course.opening })),
  )
  const moves = all.flatMap((course) => course.moves)
  const undone = looseMoves(loose, { moved: moves, latest, takesLoose })
  const balances = running(opening, [...joined, ...moves, ...undone.moves])
  const stated = running(
    0n,
    all.flatMap((course) => differences(course)),
  )
  return {
    first,
    opening,
    joined,
    breaks: dayNets([...all.flatMap((course) => course.breaks), ...undone.breaks]),
    balanceOn: balances,
    statedOn: stated,
    isCovered,
    counts(account, day) {
      const course = account === null ? undefined : courses.get(account)
      if (!course) return takesLoose(day)
      return day >= course.first && !isWithin(course.covered, day)
    },
    calculated: (from, to) => calculated(from, to, isCovered),
  }
}

const endOf = ({ covered }: AccountCourse) => covered.at(-1)?.[1] ?? ''

/** Covered, or closed: nothing is left on it after its last statement, and nothing has moved since. */
function isSettled(course: AccountCourse, day: PlainDate): boolean {
  if (isWithin(course.covered, day)) return true
  return course.stated.at(-1)?.summ === 0n && day > endOf(course) && isStill(course)
}

/** Nothing has moved on it since its last statement. */
const isStill = (course: AccountCourse) => (course.moves.at(-1)?.date ?? '') <= endOf(course)

/** Documents of no known account count until the next day that statements cover: there they are taken back. */
function looseMoves(
  loose: readonly DayNet[],
  {
    moved,
    latest,
    takesLoose,
  }: { moved: readonly DayNet[]; latest: PlainDate; takesLoose: (day: PlainDate) => boolean },
): { moves: DayNet[]; breaks: DayNet[] } {
  const counted = dayNets(loose).filter(({ date }) => takesLoose(date))
  // A statement on which nothing moves covers its days all the same.
  const end = [...moved, ...counted].reduce((last, { date }) => (date > last ? date : last), latest)
  // The days come in their order, and between one and its next told day they are all alike: each day is asked of once.
  let told = ''
  const breaks = counted.flatMap(({ date, summ }) => {
    if (told < date) told = date
    while (told <= end && takesLoose(told)) told = addDays(told, 1)
    return told <= end ? [{ date: told, summ: -summ }] : []
  })
  return { moves: [...counted, ...breaks], breaks }
}

/** The last word of the statements as steps from one to the next. */
const differences = ({ stated }: AccountCourse): DayNet[] =>
  stated.map(({ date, summ }, at) => ({ date, summ: summ - (stated[at - 1]?.summ ?? 0n) }))

/** The sum of everything up to a day, looked up by halves: a report asks for it at each month end, a test for any day. */
function running(opening: Kopecks, moves: readonly DayNet[]): (day: PlainDate) => Kopecks {
  const days = dayNets(moves)
  let sum = opening
  const sums = days.map(({ summ }) => {
    sum += summ
    return sum
  })
  return (day) => {
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((days[middle]?.date ?? '') <= day) low = middle + 1
      else high = middle
    }
    return low === 0 ? opening : (sums[low - 1] ?? opening)
  }
}

function calculated(from: PlainDate, to: PlainDate, isCovered: (day: PlainDate) => boolean): DayRange[] {
  const ranges: [PlainDate, PlainDate][] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isCovered(day)) continue
    const last = ranges.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else ranges.push([day, day])
  }
  return ranges
}
