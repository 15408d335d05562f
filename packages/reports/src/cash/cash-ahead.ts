import type { Db } from '@stroyfin/database/connection/db'
import type { DayNet } from '@stroyfin/domain/bank/account-course'
import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { type Kopecks, kopecks, largest, smallest, sumOf } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { unpaidPayments } from '../facts/payment-facts.ts'
import { readFacts } from '../facts/read-facts.ts'
import { byMonth, type CashBooks } from './cash-books.ts'
import type { CashRow } from './cash-rows.ts'

export type Add = (row: CashRow, month: string, summ?: Kopecks) => void

interface Ahead {
  company_id: number
  books: CashBooks
  now: string
  last: string
}

/** What is to be paid and to come; what should have been already waits for the first open month. */
export async function addAhead(db: Db, { company_id, books, now, last }: Ahead, add: Add): Promise<void> {
  const { executed } = books
  const at = (month: string) => (month < now ? now : month)
  const asked = await readFacts(db, {
    company_id,
    by: [],
    period: 'month',
    parts: [
      {
        measures: ['due_in', 'due_out', 'due_out_agreed', 'due_out_borrowed', 'due_inside'],
        to: daysOfMonth(last)[1],
      },
    ],
  })
  const back = await readBorrowedBack(db, company_id, daysOfMonth(last)[1])
  const borrowed = byMonth([
    ...asked.map(({ period = now, measures }) => ({
      date: at(period),
      summ: measures.due_out_borrowed ?? 0n,
    })),
    ...back.map(({ date, summ }) => ({ date: at(date), summ })),
  ])
  for (const [month, summ] of borrowed) add('loan_asked', month, summ)
  for (const { period = now, measures } of asked) {
    add('received_asked', at(period), measures.due_in)
    const { due_out = 0n, due_out_agreed = 0n } = measures
    add('spent_agreed', at(period), due_out_agreed)
    add('spent_waiting', at(period), due_out - due_out_agreed)
    add('inside_asked', at(period), measures.due_inside)
  }
  for (const { month, direction, is_borrowed, summ, other } of executed) {
    if (month > last) continue
    add(direction === 'in' ? 'received_executed' : 'spent_executed', at(month), summ)
    if (is_borrowed) add('loan_there', at(month), summ)
    if (other) add('inside_executed', at(month), summ)
  }
  const returned = byMonth(back.map(({ date, summ }) => ({ date: at(date), summ })))
  addTranches(freeTranches(books), { borrowed, returned, executed, at }, add)
}

/** Tranches that lie on the accounts and nothing has used, neither by documents nor by lines that nobody has matched. */
export function freeTranches({ tranches_left, executed, ledger }: CashBooks): Kopecks {
  const left = tranches_left.at(-1)?.summ ?? 0n
  const used = sumOf(executed.filter((one) => one.is_borrowed).map(({ summ }) => summ))
  return largest(0n, smallest(left - used, ledger.balanceOn('9999-12-31')))
}

/** A tranche that is on the account or comes back to it is drawn already: payments to come use it before the bank lends again. */
function addTranches(
  there: Kopecks,
  {
    borrowed,
    returned,
    executed,
    at,
  }: {
    borrowed: ReadonlyMap<string, Kopecks>
    returned: ReadonlyMap<string, Kopecks>
    executed: CashBooks['executed']
    at: (month: string) => string
  },
  add: Add,
): void {
  const waiting = new Map(borrowed)
  for (const { month, is_borrowed, summ } of executed)
    if (is_borrowed) waiting.set(at(month), (waiting.get(at(month)) ?? 0n) - summ)
  let left = there
  for (const month of [...new Set([...waiting.keys(), ...returned.keys()])].sort()) {
    left += returned.get(month) ?? 0n
    const stood = smallest(left, largest(0n, waiting.get(month) ?? 0n))
    left -= stood
    if (stood > 0n) add('loan_there', month, stood)
  }
}

/** Money of loans that refunds not paid yet are to bring back by this day, by the months they are due: what is borrowed already. */
async function readBorrowedBack(db: Db, company_id: number, last: string): Promise<DayNet[]> {
  const { from, where, measures, date: day } = unpaidPayments(company_id)
  const { rows } = await sql<{ date: string; summ: string }>`
    select to_char(${day}, 'YYYY-MM') as date, -sum(${measures.due_out_borrowed}) as summ from ${from}
    where ${sql.join([...where, sql`p.financial_type = 'refund'`, sql`${day} <= ${last}`], sql` and `)}
    group by 1`.execute(db)
  return rows.map(({ date, summ }) => ({ date, summ: kopecks(summ) }))
}
