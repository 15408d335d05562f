import type { ApprovalStatus } from '../statuses/approval-status.ts'
import type { StatusView } from '../statuses/machine.ts'
import { softDeleteView } from '../statuses/soft-delete.ts'

/** What of a payment decides whether it is deleted or withdrawn. */
export interface UnwantedPayment {
  number: string
  is_deleted: boolean
  /** Once and for all: a later change does not take it back. */
  was_approved: boolean
  approval_status: ApprovalStatus
  /** Paid in whole or in part, or standing in a registry. */
  is_bound: boolean
}

/** K-17: what was approved is withdrawn and not deleted. The words of the refusal; null when it may be deleted. */
export function refusePaymentRemoval(payment: UnwantedPayment): string | null {
  const { number, was_approved } = payment
  if (was_approved && !payment.is_bound)
    return `Платёж № ${number} был согласован, его не удаляют: отзовите его`
  return boundWords(payment)
}

/** K-17: the words why an approved payment may not be withdrawn; null when it may be. */
export function refusePaymentWithdrawal(payment: UnwantedPayment): string | null {
  if (payment.is_deleted) return 'Платёж удалён: отзывать нечего'
  if (!payment.was_approved) return 'Платёж не согласовывали: его можно удалить'
  return boundWords(payment)
}

function boundWords({ number, is_bound, approval_status }: UnwantedPayment): string | null {
  if (is_bound)
    return `Платёж № ${number} оплачен или стоит в реестре: исключите его из реестра, а оплаченный верните возвратом`
  if (approval_status === 'on_approval')
    return `Платёж № ${number} на согласовании: сначала отзовите его с согласования`
  return null
}

/** A withdrawn payment stands among the deleted and says what it is. */
export function paymentStateView({
  is_deleted,
  withdrawn_on,
}: {
  is_deleted: boolean
  withdrawn_on: string | null
}): StatusView {
  return withdrawn_on === null ? softDeleteView(is_deleted) : { label: 'Отозван', tone: 'red' }
}
