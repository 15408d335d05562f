import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { isRegistryEditable } from '@stroyfin/domain/registries/registry-status'

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
