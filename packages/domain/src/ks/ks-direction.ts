import type { PaymentDirection } from '../payments/payment-direction.ts'

/** An act by what its money becomes: what the own group earns from others, and all the rest (domain §16.4). */
export const KS_DIRECTION_LABELS: Record<PaymentDirection, string> = {
  out: 'Расходы',
  in: 'Доходы',
}
