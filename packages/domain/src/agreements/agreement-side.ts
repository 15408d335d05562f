import type { PaymentDirection } from '../payments/payment-direction.ts'

/** A contract by who pays in the end: where the own group works for others it is owed, by all the rest it owes (K-16). */
export const AGREEMENT_SIDE_LABELS: Record<PaymentDirection, string> = {
  out: 'Мы должны',
  in: 'Нам должны',
}

/** The same as the two totals of a list that holds both. */
export const AGREEMENT_TOTAL_TITLES: Record<PaymentDirection, string> = { out: 'Затраты', in: 'Доходы' }

/** The same as a choice of contracts. */
export const AGREEMENT_DIRECTION_LABELS: Record<PaymentDirection, string> = {
  out: 'Затраты – платим мы',
  in: 'Доходы – платят нам',
}
