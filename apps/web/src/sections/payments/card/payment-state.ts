import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { isRegistryEditable } from '@stroyfin/domain/registries/registry-status'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'

/** Under approval, in a registry that is no longer free, or paid: such a payment is not edited. */
export function isFixed({ approval_status, facts, registries }: PaymentDetail): boolean {
  return (
    approval_status === 'on_approval' ||
    facts.length > 0 ||
    registries.some((registry) => !registry.excluded && !isRegistryEditable(registry))
  )
}

/** Paid in whole or in part, or standing in a registry: it is neither deleted nor withdrawn. */
export function isBound({ facts, registries }: PaymentDetail): boolean {
  return facts.length > 0 || registries.some(({ excluded }) => !excluded)
}

export const isRefund = ({ financial_type }: PaymentDetail): boolean => financial_type === 'refund'

/** Something of it was paid and did not come back yet. */
export function isReturnable({ financial_type, paid_summ, returned_summ }: PaymentDetail): boolean {
  return financial_type !== 'refund' && paid_summ > returned_summ
}

/** A registry may take it now: something of it is to be paid and stands in none. */
export function isFree(payment: PaymentDetail): boolean {
  const { status, financial_type, approval_status, budget_appointment, free_summ } = payment
  if (status !== 'new' || financial_type === 'refund' || free_summ <= 0) return false
  return (
    isApproved(approval_status) || (approval_status === 'new' && budget_appointment === 'under_the_budget')
  )
}
