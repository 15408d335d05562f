/** Money by whose it becomes: what others pay to the own group, and all the rest (domain §16.4). */
export const PAYMENT_DIRECTIONS = ['out', 'in'] as const
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number]

export const PAYMENT_DIRECTION_LABELS: Record<PaymentDirection, string> = {
  out: 'Выплаты',
  in: 'Поступления',
}
