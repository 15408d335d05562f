import type { Db } from '@stroyfin/database/connection/db'
import type { PlainDate } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, largest, sumOf } from '@stroyfin/domain/money/money'
import { readFacts } from '../facts/read-facts.ts'
import type { CashBooks } from './cash-books.ts'

interface Asked {
  company_id: number
  books: Pick<CashBooks, 'tranches_left' | 'kept' | 'executed'>
  /** Last days of months, in their order. */
  days: readonly PlainDate[]
}

/**
 * What the banks have lent by the end of each day (K-13): borrowed payments, tranches that no payment has used, and
 * payments that lines have carried out – so that matching a line changes nothing. Money that has come back to the account
 * stands among the tranches; it is not taken off a limit twice.
 */
export async function drawnOn(db: Db, { company_id, books, days }: Asked): Promise<Kopecks[]> {
  const last = days.at(-1)
  if (last === undefined) return []
  const facts = await readFacts(db, {
    company_id,
    by: [],
    period: 'month',
    parts: [{ measures: ['drawn'], to: last }],
  })
  return days.map((day) => {
    const by = <Row extends { date: string }>(list: readonly Row[]) => list.filter(({ date }) => date <= day)
    const paid = facts.filter(({ period = '' }) => period <= day.slice(0, 7))
    const left = by(books.tranches_left).at(-1)?.summ ?? 0n
    const carried = sumOf(by(books.executed.filter(({ is_borrowed }) => is_borrowed)).map(({ summ }) => summ))
    return (
      sumOf(paid.map(({ measures }) => measures.drawn ?? 0n)) -
      sumOf(by(books.kept).map(({ summ }) => summ)) +
      largest(left, carried)
    )
  })
}
