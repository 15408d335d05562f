import { Refusal } from '@stroyfin/contract/kit/refusal'
import { orderProblems, storedOrder } from '@stroyfin/domain/bank/payment-order'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { restatedPurpose } from '@stroyfin/domain/requisites/purpose-rules'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { insertOrders, takeOrderNumbers } from './order-store.ts'
import { holdOrdered, type OrderedRow, readUnordered } from './ordered-row-store.ts'

/** The bank takes six digits; after the last of them numbers begin anew. */
const NUMBERS = 999_999

interface Making {
  state: 'exported' | 'written'
  /** The bank keeps only these accounts; empty: whichever. */
  accounts?: readonly string[]
  /** Only this payment of the registry. */
  payment_id?: number | null
}

/** Makes orders of the rows of an approved registry that have none: each row is ordered once (R-4-42, A-081). */
export async function makeOrders(
  { db, company_id, today }: Call,
  registry_id: number,
  { state, accounts = [], payment_id = null }: Making,
): Promise<number[]> {
  const registry = await holdOrdered(db, company_id, registry_id)
  if (!registry) throw new Refusal('not_found', 'Реестр не найден')
  if (registry.is_deleted || registry.status !== 'approve') {
    throw new Refusal('conflict', 'Платёжные поручения делают по согласованному реестру')
  }
  const rows = await readUnordered(db, company_id, { registry_id, payment_id })
  refuseUnfit(rows, accounts)
  const first = await takeOrderNumbers(db, company_id, rows.length)
  const orders = rows.map((row, place) => {
    const order = { ...orderOf(row), number: String(((first + place - 1) % NUMBERS) + 1), date: today }
    return { payment_id: row.payment_id, summ: roubles(order.summ), document: storedOrder(order) }
  })
  return insertOrders(db, company_id, { registry_id, state, orders })
}

/** What of the row is still to be paid; a purpose states the VAT of its own sum. */
function orderOf({ payer, payee, priority, uin, urgency, vat_rate, ...row }: OrderedRow) {
  const [whole, left] = [kopecks(row.summ), kopecks(row.left_summ)]
  const summ = whole < left ? whole : left
  const purpose =
    summ === kopecks(row.payment_summ) ? row.purpose : restatedPurpose(row.purpose, summ, vat_rate)
  return { summ, payer, payee, purpose, priority, uin, urgency, vat_rate }
}

const PROBLEMS_TOLD = 5

/** A half of a registry in the bank is worse than none: all that is wrong is told at once. */
function refuseUnfit(rows: readonly OrderedRow[], accounts: readonly string[]): void {
  const problems = rows.flatMap((row) => {
    const found = problemsOf(row, accounts)
    return found.length > 0 ? [`№ ${row.payment_number}: ${found.join(', ')}`] : []
  })
  if (problems.length === 0) return
  const told = problems.slice(0, PROBLEMS_TOLD)
  const more = problems.length - told.length
  if (more > 0) told.push(`и ещё ${counted(more, ['платёж', 'платежа', 'платежей'])}`)
  throw new Refusal('conflict', `Поручения не сделаны. ${told.join('; ')}`)
}

function problemsOf(row: OrderedRow, accounts: readonly string[]): string[] {
  if (row.is_deleted) return ['платёж удалён']
  if (row.financial_type === 'refund') return ['возврат — это поступление']
  if (row.currency !== 'rub') return ['договор в иностранной валюте']
  if (row.bank_status === 'error') return ['банк отказал']
  if (!row.is_agreed) return ['платёж не согласован']
  if (row.bank_registry !== null) return [`стоит в банковском реестре № ${row.bank_registry}`]
  if (kopecks(row.left_summ) <= 0n) return ['уже стоит в другом поручении']
  if (accounts.length > 0 && row.payer.account !== '' && !accounts.includes(row.payer.account)) {
    return ['счёт плательщика не в подключённом банке']
  }
  return orderProblems(orderOf(row))
}
