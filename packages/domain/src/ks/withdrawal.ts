import { type NamedPayment, paymentNumber } from '../payments/payment-name.ts'
import { type ApprovalStatus, isApproved } from '../statuses/approval-status.ts'

/** What of a document decides whether it may be withdrawn. */
export interface WithdrawnKs {
  status: ApprovalStatus
  is_deleted: boolean
  corrected_ks_id: number | null
  withdrawn_on: string | null
  corrections: readonly { number: string; status: ApprovalStatus }[]
  payments: readonly { number: string; date: string; detailed_status: string; financial_type: string }[]
}

/** Payments asked for by the document and not paid whole: they would have nothing under them. */
export function unpaidOf<Payment extends WithdrawnKs['payments'][number]>(
  payments: readonly Payment[],
): Payment[] {
  return payments.filter(
    ({ detailed_status, financial_type }) => detailed_status !== 'paid' && financial_type !== 'refund',
  )
}

/** K-17: only what was approved is withdrawn, whole and once. The words of the refusal; null when it may be. */
export function refuseWithdrawal(ks: WithdrawnKs): string | null {
  if (ks.is_deleted) return 'Документ удалён: отзывать нечего'
  if (!isApproved(ks.status)) return 'Документ не согласован: его можно изменить или удалить'
  if (ks.withdrawn_on !== null) return 'Документ уже отозван'
  if (ks.corrected_ks_id !== null)
    return 'Исправление не отзывают отдельно: исправьте или отзовите сам документ'
  const open = ks.corrections.find(({ status }) => !isApproved(status))
  if (open) return `Исправление № ${open.number} ещё не согласовано: сначала согласуйте или удалите его`
  return unpaidProblem(unpaidOf(ks.payments))
}

/** What is asked for by the document, or by what corrects it, would have nothing under it; null when there is none. */
export function unpaidProblem(unpaid: readonly NamedPayment[]): string | null {
  if (unpaid.length === 0) return null
  const numbers = unpaid.map(paymentNumber).join(', ')
  if (unpaid.length === 1)
    return `По документу не оплачен платёж ${numbers}: сначала удалите или отзовите его`
  return `По документу не оплачены платежи ${numbers}: сначала удалите или отзовите их`
}

/** Payments that what is left accepted would not hold; null when there are none. */
export function standingProblem(payments: readonly NamedPayment[]): string | null {
  if (payments.length === 0) return null
  const numbers = payments.map(paymentNumber).join(', ')
  return payments.length === 1
    ? `Платёж ${numbers} без документа: после отзыва принятого по договору на него не хватит. Сначала удалите, отзовите или уменьшите его`
    : `Платежи ${numbers} без документа: после отзыва принятого по договору на них не хватит. Сначала удалите, отзовите или уменьшите их`
}

/** Of the day it is made, and never before the document itself. */
export function reversalDate(today: string, date: string): string {
  return date > today ? date : today
}

/** What was approved is not deleted (K-17): the act is withdrawn, what corrects it is corrected by one more. */
export function refuseRemoval(ks: {
  status: ApprovalStatus
  number: string
  corrected_ks_id: number | null
}): string | null {
  if (!isApproved(ks.status)) return null
  return ks.corrected_ks_id === null
    ? `Документ № ${ks.number} согласован, его не удаляют: отзовите его`
    : `Исправление № ${ks.number} согласовано, его не удаляют: исправьте сам документ ещё раз`
}
