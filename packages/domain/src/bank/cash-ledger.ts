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

/** All own accounts together (K-13); `loose` are documents without a line whose account no statement tells about. */
export function cashLedger(
  books: ReadonlyMap<string, AccountBook>,
  loose: readonly DayNet[] = [],
): CashLedger {
  const courses = new Map([...books].map(([account, book]) => [account, accountCourse(book)]))
  const all = [...courses.values()]
  const first = all.map((course) => course.first).sort()[0] ?? null
  const isCovered = (day: PlainDate) =>
    first !== null && day >= first && all.every((course) => course.first > day || isSettled(course, day))
  const beginners = all.filter((course) => course.first === first)
  const opening = sumOf(beginners.map((course) => course.opening))
  const joined = dayNets(
    all
      .filter((course) => course.first !== first)
      .map((course) => ({ date: course.first, summ: course.opening })),
  )
  const moves = all.flatMap((course) => course.moves)
  const undone = looseMoves(loose, { first, moved: moves, isCovered })
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
      if (!course) return first !== null && day >= first && !isCovered(day)
      return day >= course.first && !isWithin(course.covered, day)
    },
    calculated: (from, to) => calculated(from, to, isCovered),
  }
}

/** Covered, or closed: nothing is left on it after its last statement, and nothing has moved since. */
function isSettled({ covered, stated, moves }: AccountCourse, day: PlainDate): boolean {
  if (isWithin(covered, day)) return true
  const [last, end] = [stated.at(-1), covered.at(-1)?.[1] ?? '']
  return last !== undefined && last.summ === 0n && day > end && (moves.at(-1)?.date ?? '') <= end
}

/** Documents of no known account count until the next day that statements cover: there they are taken back. */
function looseMoves(
  loose: readonly DayNet[],
  {
    first,
    moved,
    isCovered,
  }: { first: PlainDate | null; moved: readonly DayNet[]; isCovered: (day: PlainDate) => boolean },
): { moves: DayNet[]; breaks: DayNet[] } {
  const counted = dayNets(loose).filter(({ date }) => first !== null && date >= first && !isCovered(date))
  const latest = [...moved, ...counted].reduce((last, { date }) => (date > last ? date : last), '')
  const breaks = counted.flatMap(({ date, summ }) => {
    const day = nextCovered(date, latest, isCovered)
    return day === null ? [] : [{ date: day, summ: -summ }]
  })
  return { moves: [...counted, ...breaks], breaks }
}

function nextCovered(after: PlainDate, latest: PlainDate, isCovered: (day: PlainDate) => boolean) {
  for (let day = after; day <= latest; day = addDays(day, 1)) if (isCovered(day)) return day
  return null
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
