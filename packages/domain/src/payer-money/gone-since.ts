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

/**
 * Own money that has left the accounts since their last statements, less what came; `ends` are the last days of statements by account.
 * More than they say is no money yet: a statement will tell of it (K-13).
 */
export function goneSince(days: readonly MovedDay[], ends: ReadonlyMap<string, string>): Kopecks {
  const since = days.filter(({ account, date }) => {
    const end = account === null ? undefined : ends.get(account)
    return end !== undefined && date > end
  })
  return largest(
    0n,
    sumOf(since.map(({ spent, spent_borrowed, received }) => spent - spent_borrowed - received)),
  )
}
