import type { Mend } from '@stroyfin/contract/bank-link/load-kept-back'
import { unagreedProblem } from '@stroyfin/domain/agreements/contracted'
import { bookDebitWords, debitedWords } from '@stroyfin/domain/bank/cancelled-order'
import { orderProblems } from '@stroyfin/domain/bank/payment-order'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { changedSinceApproval, changedWords } from '@stroyfin/domain/registries/approved-values'
import { ownAgreedProblem } from '@stroyfin/domain/registries/row-hindrance'
import { restatedPurpose } from '@stroyfin/domain/requisites/purpose-rules'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { bankProblems, type Directory, withBank } from './order-banks.ts'
import type { OrderedRow } from './ordered-row-store.ts'

export interface Banks {
  /** The bank keeps only these accounts; empty: whichever. */
  accounts: readonly string[]
  directory: Directory
  /** What has no ground any more, by payments. */
  lost: ReadonlyMap<number, string>
}

/** Where what keeps the row back is mended, when that is not the payment itself. */
export function mendOf(row: OrderedRow): Mend | null {
  if (unagreedProblem(row.agreement) !== null)
    return { at: 'agreement', id: row.agreement_id, name: row.agreement.number }
  if (row.is_unconfirmed && row.payee_id !== null)
    return { at: 'payee', id: row.payee_id, name: (row.approved ?? row.now).name }
  return (
    row.bank_registry && { at: 'bank_registry', id: row.bank_registry.id, name: row.bank_registry.number }
  )
}

/** Why no order is made of the row of an approved registry; empty when one is. */
export function whyNotOrdered(row: OrderedRow, { accounts, directory, lost }: Banks): string[] {
  if (row.is_deleted) return ['платёж удалён']
  if (row.is_paid) return ['уже оплачен']
  if (row.financial_type === 'refund') return ['возврат — это поступление']
  if (row.now.currency !== 'rub') return ['договор в иностранной валюте']
  if (row.bank_status === 'error') return ['банк отказал']
  if (!row.is_agreed) return ['платёж не согласован']
  const unagreed = unagreedProblem(row.agreement)
  if (unagreed !== null) return [unagreed]
  if (row.is_unconfirmed) return ['реквизиты получателя не подтверждены вторым человеком']
  if (row.bank_registry !== null) return [`стоит в банковском реестре № ${row.bank_registry.number}`]
  if (row.debited !== null)
    return [
      `${debitedWords(row.debited)}: ${bookDebitWords(row.debited)} или пусть её объяснит другой сотрудник`,
    ]
  if (kopecks(row.left_summ) <= 0n) return ['согласованное уже оплачено или стоит в другом поручении']
  const groundless = lost.get(row.payment_id)
  if (groundless !== undefined) return [groundless]
  const debited = payerOf(row).account
  if (accounts.length > 0 && debited !== '' && !accounts.includes(debited)) {
    return ['счёт плательщика не в подключённом банке']
  }
  const order = orderOf(row, directory)
  return [
    ...[ownAgreedProblem(row.own_summ, order.summ)].filter((words) => words !== null),
    ...[lessThanOrdered(row, order.summ)].filter((words) => words !== null),
    ...approvalProblems(row),
    ...orderProblems(order),
    ...bankProblems(order.payer, 'плательщика', directory),
    ...bankProblems(order.payee, 'получателя', directory),
  ]
}

/**
 * What of the row is still to be paid, by the values that were approved and not by the cards as they are now (K-18); a
 * purpose states the VAT of its own sum.
 */
export function orderOf({ priority, uin, urgency, vat_rate, ...row }: OrderedRow, directory: Directory) {
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
export const payerOf = ({ approved, now }: Pick<OrderedRow, 'approved' | 'now'>) =>
  approved?.payer.account ? approved.payer : now.payer

/** The banks of both sides, as the directory knows them. */
export const biksOf = (row: OrderedRow) => [(row.approved ?? row.now).bik, payerOf(row).bik]

/** What was not approved by its values, or has changed since, is not ordered (K-18). */
function approvalProblems(row: OrderedRow): string[] {
  if (row.approved === null) return ['реквизиты не согласованы: отзовите реестр и согласуйте его снова']
  const words = changedOf(row)
  if (words === null) return []
  const way = row.ordered ? 'отмените поручение' : 'отзовите реестр'
  return [
    `${words.replace('После', 'после')}. Верните прежнее или ${way} и согласуйте ${row.ordered ? 'платёж' : 'его'} снова`,
  ]
}

/** An order that went out carries its sum for ever: a part that was paid since would go twice. */
function lessThanOrdered({ ordered }: OrderedRow, left: Kopecks): string | null {
  if (ordered === null || kopecks(ordered.summ) <= left) return null
  return `в поручении ${formatMoney(ordered.summ)} ₽, а осталось заплатить ${formatMoney(roubles(left))} ₽: отмените его и выгрузите новое`
}

/** What has changed since it was approved, in words; null when nothing has. */
export const changedOf = ({ approved, now }: OrderedRow): string | null =>
  approved && changedWords(changedSinceApproval(approved, now))
