import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { repeatedWords } from '@stroyfin/domain/bank/cancelled-order'
import { storedOrder } from '@stroyfin/domain/bank/payment-order'
import { roubles } from '@stroyfin/domain/money/money'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { unapprove } from '../approvals/public.ts'
import { judgeRows, type LeftRow, leftOf, noteDespite } from './judge-rows.ts'
import { insertOrders, takeOrderNumbers } from './order-store.ts'
import {
  freeRow,
  holdOrdered,
  holdPayments,
  type OrderedRow,
  readReturned,
  readUnordered,
} from './ordered-row-store.ts'
import { changedOf, orderOf } from './why-not-ordered.ts'

/** The bank takes six digits; after the last of them numbers begin anew. */
const NUMBERS = 999_999

interface Making {
  state: 'exported' | 'written'
  /** The bank keeps only these accounts; empty: whichever. */
  accounts?: readonly string[]
  /** Only this payment of the registry. */
  payment_id?: number | null
  /** Why payments that a statement seems to hold already are paid all the same; empty: they are not. */
  despite: string
  /** Those stay in the registry, and the others go without them. */
  without_doubtful?: boolean
}

/**
 * Makes orders of the rows of an approved registry that have none: each row is ordered once (R-4-42, A-081). What cannot go
 * keeps nobody back: it stays in the registry and is named.
 */
export async function makeOrders(
  { db, company_id, today }: Call,
  registry_id: number,
  { state, accounts = [], payment_id = null, despite, without_doubtful = false }: Making,
): Promise<{ ids: number[]; left: LeftRow[] }> {
  const registry = await holdOrdered(db, company_id, registry_id)
  if (!registry) throw new Refusal('not_found', 'Реестр не найден')
  if (registry.is_deleted || registry.status !== 'approve') {
    throw new Refusal('conflict', 'Платёжные поручения делают по согласованному реестру')
  }
  await holdPayments(db, company_id, registry_id)
  const unordered = await readUnordered(db, company_id, { registry_id, payment_id })
  const judging = { registry_id, accounts, without_doubtful }
  const { judged, directory } = await judgeRows(db, company_id, unordered, judging)
  const rows = judged.filter(({ reasons }) => reasons.length === 0).map(({ row }) => row)
  if (rows.length === 0) return { ids: [], left: leftOf(judged) }
  await noteDespite(db, company_id, { registry_id, rows, despite, today })
  const changed = unordered.filter((row) => changedOf(row) !== null)
  await giveBack(db, company_id, { registry_id, changed })
  const first = await takeOrderNumbers(db, company_id, rows.length)
  const orders = rows.map((row, place) => {
    const number = String(((first + place - 1) % NUMBERS) + 1)
    const order = { ...orderOf(row, directory), number, date: today }
    const comment = row.cancelled ? repeatedWords(row.cancelled) : ''
    return { payment_id: row.payment_id, summ: roubles(order.summ), document: storedOrder(order), comment }
  })
  const ids = await insertOrders(db, company_id, { registry_id, state, orders })
  return { ids, left: leftOf(judged.filter(({ row }) => !changed.includes(row))) }
}

const PAYMENTS_TOLD = 5
const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const

/** Payments by their numbers, each with its own words; many are counted. */
function named(payments: readonly (Omit<LeftRow, 'reasons'> & { words: string })[]): string {
  const told = payments
    .slice(0, PAYMENTS_TOLD)
    .map(
      ({ payment_number: number, payment_date: date, words }) =>
        `${paymentNumber({ number, date })}: ${words}`,
    )
  const more = payments.length - told.length
  if (more > 0) told.push(`и ещё ${counted(more, PAYMENTS)}`)
  return told.join('; ')
}

/** The rows that no order is made of, each with what keeps it back. */
export const leftWords = (left: readonly LeftRow[]): string =>
  named(left.map(({ reasons, ...row }) => ({ ...row, words: reasons.join(', ') })))

/** Which payments of the registry are not ordered, for they went back to approval; empty when none did (K-18). */
export async function returnedWords({ db, company_id }: Call, registry_id: number): Promise<string> {
  const returned = await readReturned(db, company_id, registry_id)
  if (returned.length === 0) return ''
  return `Без поручений: ${named(returned.map((row) => ({ ...row, words: row.remark })))}`
}

/** The rest of the registry goes to the bank; what has changed leaves it and goes back to approval (K-18). */
async function giveBack(
  db: Db,
  company_id: number,
  { registry_id, changed }: { registry_id: number; changed: readonly OrderedRow[] },
): Promise<void> {
  for (const row of changed) {
    const remark = `Вернулся на согласование. ${changedOf(row)}`.slice(0, 500)
    await freeRow(db, company_id, { registry_id, payment_id: row.payment_id }, remark)
  }
  const ids = changed.map(({ payment_id }) => payment_id)
  if (ids.length > 0) await unapprove(db, company_id, ids)
}
