import { addDays } from '../dates/plain-date.ts'
import { type Kopecks, largest, sumOf } from '../money/money.ts'

/** What documents moved on an account on one day that no statement tells of. */
export interface MovedDay {
  date: string
  account: string | null
  spent: Kopecks
  /** Of it, what a bank lent: its tranche comes with it. */
  spent_borrowed: Kopecks
  received: Kopecks
}

/** Own money that was marked paid by hand, of one payment or of several of one day. */
export interface HandMark {
  date: string
  account: string | null
  summ: Kopecks
  /** A line of a statement that has no payment yet is like it: the balance is without this money. */
  is_told: boolean
}

/** The last days of statements by account. */
export type Ends = ReadonlyMap<string, string>

/** Where a bank has not taken the money in this time, the mark is for what no statement will show. */
export const TAKEN_WITHIN = 30

/** Whether it is later than the statement of its account; null: no statement tells of the account. */
function isSince({ account, date }: { account: string | null; date: string }, ends: Ends): boolean | null {
  const end = account === null ? undefined : ends.get(account)
  return end === undefined ? null : date > end
}

/** The day from which marks are of interest; null where no account has a statement. */
export function marksFrom(ends: Iterable<string>): string | null {
  const [first] = [...ends].sort()
  return first === undefined ? null : addDays(first, -TAKEN_WITHIN)
}

/**
 * Own money that has left the accounts since their last statements, less what came. More than they say is no money yet: a
 * statement will tell of it (K-13).
 */
export function goneSince(days: readonly MovedDay[], marks: readonly HandMark[], ends: Ends): Kopecks {
  const moved = days
    .filter((day) => isSince(day, ends))
    .map(({ spent, spent_borrowed, received }) => spent - spent_borrowed - received)
  const told = marks.filter((mark) => mark.is_told && isSince(mark, ends)).map(({ summ }) => summ)
  return largest(0n, sumOf(moved) - sumOf(told))
}

/** Marked paid on days of which statements tell, and no line of them is like it: it has not left, or never will. */
export function unconfirmed(marks: readonly HandMark[], ends: Ends): Kopecks {
  const found = marks.filter(
    (mark) =>
      !mark.is_told &&
      isSince(mark, ends) === false &&
      mark.date > addDays(ends.get(mark.account ?? '') ?? mark.date, -TAKEN_WITHIN),
  )
  return sumOf(found.map(({ summ }) => summ))
}
