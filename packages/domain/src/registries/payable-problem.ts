import { type GroundContract, unagreedProblem } from '../agreements/contracted.ts'
import type { BudgetAppointment } from '../budgets/budget-appointment.ts'
import type { FinancialType } from '../payments/financial-type.ts'
import { type ApprovalStatus, isApproved } from '../statuses/approval-status.ts'

export type PayablePayment = {
  is_deleted: boolean
  financial_type: FinancialType
  approval_status: ApprovalStatus
  budget_appointment: BudgetAppointment
  payer_id: number | null
  /** null while no payer is named. */
  payer_is_group: boolean | null
  agreement: GroundContract
  /** Of the completion document behind the payment; null when there is none. */
  ks_status: ApprovalStatus | null
}

/** Why a payment may not stand in a registry of this payer (null is of any payer); null when it may. */
export function payableProblem(payment: PayablePayment, payer_id: number | null): string | null {
  if (payment.is_deleted) return 'Платёж удалён'
  if (payment.financial_type === 'refund') return 'Возврат не включают в реестр: это поступление'
  if (payment.payer_is_group === false)
    return 'Платит не своя организация: это поступление, его не включают в реестр'
  const unagreed = unagreedProblem(payment.agreement)
  if (unagreed !== null) return unagreed
  if (payment.ks_status !== null && !isApproved(payment.ks_status)) {
    return 'Акт ещё не согласован'
  }
  if (payment.approval_status === 'on_approval') return 'Платёж сам сейчас на согласовании'
  if (payment.approval_status === 'unapprove' || payment.approval_status === 'error') {
    return 'Платёж не согласован: сначала согласуйте его отдельно'
  }
  // what goes over the budget has an approval of its own before it stands among the others.
  if (payment.budget_appointment === 'over_the_budget' && !isApproved(payment.approval_status)) {
    return 'Платёж сверх бюджета: сначала согласуйте его отдельно'
  }
  if (payer_id !== null && payment.payer_id !== payer_id) return 'У платежа другой плательщик'
  return null
}
