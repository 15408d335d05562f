import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import type { Kopecks } from '@stroyfin/domain/money/money'
import type { Fact } from '../engine/dimension.ts'
import { readFacts } from '../facts/read-facts.ts'
import type { Add } from './cash-ahead.ts'
import { byMonth, type CashBooks } from './cash-books.ts'
import { type Returned, readReturned } from './read-returned.ts'

interface Asked {
  company_id: number
  books: CashBooks
  months: readonly string[]
}

/** Payments of the months, whether a line tells of them or not; before the first statements they balance themselves. */
export async function readDocuments(db: Db, { company_id, books, months }: Asked, add: Add): Promise<void> {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return
  const [from, to] = [daysOfMonth(first)[0], daysOfMonth(last)[1]]
  const facts = await readFacts(db, {
    company_id,
    by: ['account'],
    period: 'month',
    parts: [
      { measures: ['received', 'spent', 'spent_advance'], from, to },
      ...firstDays(books.accounts).map((day) => ({
        measures: {
          [`own@${day}`]: 'spent_own',
          [`borrowed@${day}`]: 'spent_borrowed',
          [`received@${day}`]: 'received',
        } as const,
        from,
        to: before(day, to),
      })),
    ],
  })
  for (const fact of facts) {
    const { period = '', measures } = fact
    const { received = 0n, spent = 0n, spent_advance = 0n } = measures
    add('received', period, received)
    add('spent_advance', period, spent_advance)
    add('spent_works', period, spent - spent_advance)
    const { own, borrowed } = beforeFirst(fact, books)
    add('own_before', period, own)
    add('direct_draws', period, borrowed)
  }
  for (const returned of await readReturned(db, company_id, {
    from,
    to: before(latestOf(books.accounts), to),
  })) {
    const { own, borrowed } = movedElsewhere(returned, books)
    add('own_before', returned.date.slice(0, 7), own)
    add('direct_draws', returned.date.slice(0, 7), borrowed)
  }
  for (const [month, summ] of byMonth(books.received_apart)) add('own_before', month, summ)
  for (const { date, spent_own, spent_borrowed } of books.told_elsewhere) {
    add('own_before', date.slice(0, 7), -spent_own)
    add('direct_draws', date.slice(0, 7), -spent_borrowed)
  }
}

type Days = Pick<CashBooks, 'accounts' | 'since'>

/** Before these days nothing is known of the accounts; null where no statement tells anything. */
const firstDays = (accounts: CashBooks['accounts']): (string | null)[] =>
  accounts.length > 0 ? [...new Set(accounts.map(({ first }) => first))] : [null]

function before(day: string | null, to: string): string {
  const last = day === null ? to : addDays(day, -1)
  return last < to ? last : to
}

const latestOf = (accounts: CashBooks['accounts']) =>
  accounts
    .map(({ first }) => first)
    .sort()
    .at(-1) ?? null
const firstOf = ({ accounts, since }: Days, id: number | null) =>
  accounts.find(({ ids }) => ids.includes(id ?? 0))?.first ?? since

/**
 * What a refund changes beside the facts, which stand by the account that pays: money that came back to an account lessens
 * what was paid from it, money given back by an own account lessens what the company received.
 */
function movedElsewhere({ date, payer, payee, received, spent_own, spent_borrowed }: Returned, days: Days) {
  const earliest = days.since
  const counts = (first: string | null) => first === null || date < first
  const [was, is_now] = [firstOf(days, payer), received === 0n ? firstOf(days, payee) : earliest]
  const times = (summ: Kopecks) => (counts(is_now) ? summ : 0n) - (counts(was) ? summ : 0n)
  const was_received = was === earliest && counts(was) ? received : 0n
  return {
    own: times(spent_own) - ((counts(is_now) ? received : 0n) - was_received),
    borrowed: times(spent_borrowed),
  }
}

/**
 * Own money paid from an account before its first statement is taken as brought in at once, borrowed as lent that day. What
 * came from others then is known of the company only: it is set against the payments of accounts that the
 * company as a whole is told of with.
 */
function beforeFirst({ keys, measures }: Fact, days: Days) {
  const earliest = days.since
  const first = firstOf(days, Number(keys.account ?? 0))
  const received = first === earliest ? (measures[`received@${first}`] ?? 0n) : 0n
  return {
    own: (measures[`own@${first}`] ?? 0n) - received,
    borrowed: measures[`borrowed@${first}`] ?? 0n,
  }
}
