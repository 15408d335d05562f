/** Whose money pays: the bank's (З) or our own (С) (R-3E-19). */
export const PAYMENT_SOURCES = ['borrowed', 'own'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

export const PAYMENT_SOURCE_VIEW: Record<PaymentSource, { label: string; short: string }> = {
  borrowed: { label: 'Заёмные', short: 'З' },
  own: { label: 'Собственные', short: 'С' },
}
