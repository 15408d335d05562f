import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { type Kopecks, largest, smallest, sumOf } from '@stroyfin/domain/money/money'
import { readFacts } from '../facts/read-facts.ts'
import type { CashBooks } from './cash-books.ts'
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
  for (const { period = now, measures } of asked) {
    add('loan_asked', at(period), measures.due_out_borrowed)
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
  addTranches(freeTranches(books), { asked, executed, at }, add)
}

/** Tranches that lie on the accounts and nothing has used, neither by documents nor by lines that nobody has matched. */
export function freeTranches({ tranches_left, executed, ledger }: CashBooks): Kopecks {
  const left = tranches_left.at(-1)?.summ ?? 0n
  const used = sumOf(executed.filter((one) => one.is_borrowed).map(({ summ }) => summ))
  return largest(0n, smallest(left - used, ledger.balanceOn('9999-12-31')))
}

/** A tranche that is on the account is drawn already: payments to come use it before the bank lends again. */
function addTranches(
  there: Kopecks,
  {
    asked,
    executed,
    at,
  }: {
    asked: Awaited<ReturnType<typeof readFacts>>
    executed: CashBooks['executed']
    at: (month: string) => string
  },
  add: Add,
): void {
  const waiting = new Map<string, Kopecks>()
  const wait = (month: string, summ: Kopecks) => waiting.set(month, (waiting.get(month) ?? 0n) + summ)
  for (const { period = '', measures } of asked) wait(at(period), measures.due_out_borrowed ?? 0n)
  for (const { month, is_borrowed, summ } of executed) if (is_borrowed) wait(at(month), -summ)
  let left = there
  for (const [month, summ] of [...waiting].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const stood = smallest(left, largest(0n, summ))
    left -= stood
    if (stood > 0n) add('loan_there', month, stood)
  }
}
