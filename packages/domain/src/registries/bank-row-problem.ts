import type { PaymentSource } from '../payments/payment-source.ts'
import { type ApprovalStatus, isApproved } from '../statuses/approval-status.ts'
import type { BankRegistryType } from './registry-kind.ts'

export interface BankPayment {
  source: PaymentSource
  approval_status: ApprovalStatus
  loan_agreement_id: number | null
}

/** The one loan agreement of these payments, or null; own money of a letter of credit names none. */
export function commonLoan(payments: readonly Pick<BankPayment, 'loan_agreement_id'>[]): number | null {
  return payments.find(({ loan_agreement_id }) => loan_agreement_id !== null)?.loan_agreement_id ?? null
}

/**
 * Why a payment may not stand in a registry of the bank besides what keeps it out of any; null when it may. The bank is
 * given what we have agreed on ourselves, and draws from one loan agreement at a time.
 */
export function bankRowProblem(
  payment: BankPayment,
  registry: { type: BankRegistryType; loan_agreement_id: number | null },
): string | null {
  if (!isApproved(payment.approval_status)) return 'Платёж ещё не согласован'
  if (registry.type === 'credit' && payment.source !== 'borrowed') {
    return 'Собственные средства не входят в реестр кредитных'
  }
  const { loan_agreement_id } = payment
  if (loan_agreement_id !== null && loan_agreement_id !== registry.loan_agreement_id) {
    return 'У платежа другой кредитный договор'
  }
  return null
}
