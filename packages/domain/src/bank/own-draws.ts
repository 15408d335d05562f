import type { PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, largest, smallest } from '../money/money.ts'
import type { DayNet } from './account-course.ts'

/** Borrowed money of one day. */
export interface BorrowedDay {
  date: PlainDate
  /** What the bank has lent by the lines of statements. */
  tranches: Kopecks
  /** Paid with borrowed money by lines: it has passed the account. */
  lined: Kopecks
  /** Paid with borrowed money, and no line tells of it, by account (null: of no known one); below zero: it came back. */
  unlined: readonly { account: string | null; summ: Kopecks }[]
}

export interface OwnDraw {
  date: PlainDate
  account: string | null
  /** Lent straight to the payee: it never passes the account. */
  drawn: Kopecks
  /** Stood for by a tranche that is on the account already; below zero: come back to the account. */
  stood: Kopecks
}

/**
 * A tranche in a statement is the draw (K-13): borrowed payments use up the tranches before them, and a payment that no
 * line tells of is a draw of its own only where no tranche stands for it. What comes back of money that has passed the
 * accounts is money of tranches again, the rest goes back to the bank that has paid straight away. What is left of
 * tranches, as it stands after each of these days, waits for payments to come.
 */
export function ownDraws(days: readonly BorrowedDay[]): { draws: OwnDraw[]; left: DayNet[] } {
  const draws: OwnDraw[] = []
  const after: DayNet[] = []
  let left = 0n
  let passed = 0n
  for (const { date, tranches, lined, unlined } of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    left += tranches
    left -= smallest(left > 0n ? left : 0n, lined)
    passed += lined
    for (const { account, summ } of unlined) {
      const stood = summ > 0n ? smallest(largest(0n, left), summ) : -smallest(largest(0n, passed), -summ)
      left -= stood
      passed += stood
      draws.push({ date, account, drawn: summ - stood, stood })
    }
    after.push({ date, summ: largest(0n, left) })
  }
  return { draws, left: after }
}
