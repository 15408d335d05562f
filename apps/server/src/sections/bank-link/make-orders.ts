import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { unagreedProblem } from '@stroyfin/domain/agreements/contracted'
import { debitedWords, repeatedWords } from '@stroyfin/domain/bank/cancelled-order'
import { orderProblems, storedOrder } from '@stroyfin/domain/bank/payment-order'
import { paidDespite, writtenOffRefusal } from '@stroyfin/domain/bank/written-off'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { changedSinceApproval, changedWords } from '@stroyfin/domain/registries/approved-values'
import { ownAgreedProblem } from '@stroyfin/domain/registries/row-hindrance'
import { restatedPurpose } from '@stroyfin/domain/requisites/purpose-rules'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { unapprove } from '../approvals/public.ts'
import { readBanks } from '../banks/public.ts'
import { bankProblems, type Directory, withBank } from './order-banks.ts'
import { insertOrders, takeOrderNumbers } from './order-store.ts'
import {
  freeRow,
  holdOrdered,
  noteRows,
  type OrderedRow,
  readReturned,
  readUnordered,
} from './ordered-row-store.ts'

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
}

/** Makes orders of the rows of an approved registry that have none: each row is ordered once (R-4-42, A-081). */
export async function makeOrders(
  { db, company_id, today }: Call,
  registry_id: number,
  { state, accounts = [], payment_id = null, despite }: Making,
): Promise<number[]> {
  const registry = await holdOrdered(db, company_id, registry_id)
  if (!registry) throw new Refusal('not_found', 'Реестр не найден')
  if (registry.is_deleted || registry.status !== 'approve') {
    throw new Refusal('conflict', 'Платёжные поручения делают по согласованному реестру')
  }
  const unordered = await readUnordered(db, company_id, { registry_id, payment_id })
  const changed = unordered.filter((row) => wordsOf(row) !== null)
  const rows = unordered.filter((row) => !changed.includes(row))
  const directory = await readBanks(db, unordered.flatMap(biksOf))
  refuseUnfit(rows.length > 0 ? rows : unordered, { accounts, directory })
  refuseWrittenOff(rows, despite)
  await noteRows(
    db,
    company_id,
    registry_id,
    rows.flatMap((row) => remarkOf(row, despite)),
  )
  await giveBack(db, company_id, { registry_id, changed })
  const first = await takeOrderNumbers(db, company_id, rows.length)
  const orders = rows.map((row, place) => {
    const number = String(((first + place - 1) % NUMBERS) + 1)
    const order = { ...orderOf(row, directory), number, date: today }
    const comment = row.cancelled ? repeatedWords(row.cancelled) : ''
    return { payment_id: row.payment_id, summ: roubles(order.summ), document: storedOrder(order), comment }
  })
  return insertOrders(db, company_id, { registry_id, state, orders })
}

/**
 * What of the row is still to be paid, by the values that were approved and not by the cards as they are now (K-18); a
 * purpose states the VAT of its own sum.
 */
function orderOf({ priority, uin, urgency, vat_rate, ...row }: OrderedRow, directory: Directory) {
  const { name, inn, kpp, account, bank, bik, corr_account, ...approved } = row.approved ?? row.now
  const payer = withBank(payerOf(row), directory)
  const [whole, left] = [kopecks(row.summ), kopecks(row.left_summ)]
  const summ = whole < left ? whole : left
  const isWhole = summ === kopecks(String(approved.summ))
  const purpose = isWhole ? approved.purpose : restatedPurpose(approved.purpose, summ, vat_rate)
  const payee = withBank({ name, inn, kpp, account, bank, bik, corr_account }, directory)
  return { summ, payer, payee, purpose, priority, uin, urgency, vat_rate }
}

/** Whose account the approval has seen is debited; one that was not chosen then is the one chosen since. */
const payerOf = ({ approved, now }: Pick<OrderedRow, 'approved' | 'now'>) =>
  approved?.payer.account ? approved.payer : now.payer

const biksOf = (row: OrderedRow) => [(row.approved ?? row.now).bik, payerOf(row).bik]

/** Money does not go twice in silence: who sends it in spite of a statement says why. */
function refuseWrittenOff(rows: readonly OrderedRow[], despite: string): void {
  const doubtful = rows.flatMap(({ written_off, ...row }) => (written_off ? [{ ...row, written_off }] : []))
  if (doubtful.length > 0 && despite === '') throw new Refusal('conflict', writtenOffRefusal(doubtful))
}

/** What the registry keeps of a payment sent in spite of a statement or in place of an order that had gone out. */
function remarkOf({ payment_id, written_off, cancelled }: OrderedRow, despite: string) {
  const words = [written_off && paidDespite(written_off, despite), cancelled && repeatedWords(cancelled)]
  const remark = words.filter(Boolean).join('. ').slice(0, 500)
  return remark === '' ? [] : [{ payment_id, remark }]
}

const PROBLEMS_TOLD = 5

/** A half of a registry in the bank is worse than none: all that is wrong is told at once. */
function refuseUnfit(rows: readonly OrderedRow[], banks: Banks): void {
  const problems = rows.flatMap((row) => {
    const found = problemsOf(row, banks)
    return found.length > 0 ? [`№ ${row.payment_number}: ${found.join(', ')}`] : []
  })
  if (problems.length === 0) return
  const told = problems.slice(0, PROBLEMS_TOLD)
  const more = problems.length - told.length
  if (more > 0) told.push(`и ещё ${counted(more, ['платёж', 'платежа', 'платежей'])}`)
  throw new Refusal('conflict', `Файл не сформирован. ${told.join('; ')}`)
}

/** Which payments of the registry are not ordered, for they went back to approval; empty when none did (K-18). */
export async function returnedWords({ db, company_id }: Call, registry_id: number): Promise<string> {
  const returned = await readReturned(db, company_id, registry_id)
  if (returned.length === 0) return ''
  const told = returned.slice(0, PROBLEMS_TOLD).map((row) => `№ ${row.payment_number}: ${row.remark}`)
  const more = returned.length - told.length
  if (more > 0) told.push(`и ещё ${counted(more, ['платёж', 'платежа', 'платежей'])}`)
  return `Без поручений: ${told.join('; ')}`
}

interface Banks {
  accounts: readonly string[]
  directory: Directory
}

function problemsOf(row: OrderedRow, { accounts, directory }: Banks): string[] {
  if (row.is_deleted) return ['платёж удалён']
  if (row.financial_type === 'refund') return ['возврат — это поступление']
  if (row.now.currency !== 'rub') return ['договор в иностранной валюте']
  if (row.bank_status === 'error') return ['банк отказал']
  if (!row.is_agreed) return ['платёж не согласован']
  const unagreed = unagreedProblem(row.agreement)
  if (unagreed !== null) return [unagreed]
  if (row.is_unconfirmed) return ['реквизиты получателя не подтверждены вторым человеком']
  if (row.bank_registry !== null) return [`стоит в банковском реестре № ${row.bank_registry}`]
  if (row.debited !== null)
    return [`${debitedWords(row.debited)}: разнесите строку выписки или пусть её объяснит другой сотрудник`]
  if (kopecks(row.left_summ) <= 0n) return ['согласованное уже оплачено или стоит в другом поручении']
  const debited = payerOf(row).account
  if (accounts.length > 0 && debited !== '' && !accounts.includes(debited)) {
    return ['счёт плательщика не в подключённом банке']
  }
  const order = orderOf(row, directory)
  return [
    ...[ownAgreedProblem(row.own_summ, order.summ)].filter((words) => words !== null),
    ...approvalProblems(row),
    ...orderProblems(order),
    ...bankProblems(order.payer, 'плательщика', directory),
    ...bankProblems(order.payee, 'получателя', directory),
  ]
}

/** What was not approved by its values, or has changed since, is not ordered (K-18). */
function approvalProblems(row: OrderedRow): string[] {
  if (row.approved === null) return ['реквизиты не согласованы: отзовите реестр и согласуйте его снова']
  const words = wordsOf(row)
  return words === null
    ? []
    : [`${words.replace('После', 'после')}. Верните прежнее или отзовите реестр и согласуйте его снова`]
}

const wordsOf = ({ approved, now }: OrderedRow): string | null =>
  approved && changedWords(changedSinceApproval(approved, now))

/** The rest of the registry goes to the bank; what has changed leaves it and goes back to approval (K-18). */
async function giveBack(
  db: Db,
  company_id: number,
  { registry_id, changed }: { registry_id: number; changed: readonly OrderedRow[] },
): Promise<void> {
  for (const row of changed) {
    const remark = `Вернулся на согласование. ${wordsOf(row)}`.slice(0, 500)
    await freeRow(db, company_id, { registry_id, payment_id: row.payment_id }, remark)
  }
  const ids = changed.map(({ payment_id }) => payment_id)
  if (ids.length > 0) await unapprove(db, company_id, ids)
}
