import type { PlainDate } from '../dates/plain-date.ts'
import type { PaymentType } from '../payments/payment-type.ts'
import { formatDate } from '../russian/format-date.ts'

interface DatedPayment {
  type: PaymentType
  payment_date: PlainDate
}

/** The retention is the group's until its day: a registry of an earlier one gives it back before that. */
export function isEarlyRetention({ type, payment_date }: DatedPayment, registry_date: PlainDate): boolean {
  return type === 'guarantee_retention' && registry_date < payment_date
}

/** What whoever puts it in and whoever approves it is told; empty when it is in time. */
export function earlyWords(payment: DatedPayment, registry_date: PlainDate | null): string {
  if (registry_date === null || !isEarlyRetention(payment, registry_date)) return ''
  return `Удержание раньше срока: выплата назначена на ${formatDate(payment.payment_date)}`
}

/** The same of all the payments of a registry, in one sentence; empty when every one is in time. */
export function earlySummary(
  payments: readonly (DatedPayment & { payment_number: string })[],
  registry_date: PlainDate,
): string {
  const early = payments.filter((payment) => isEarlyRetention(payment, registry_date))
  if (early.length === 0) return ''
  const told = early.map(
    ({ payment_number, payment_date }) => `№\u00a0${payment_number} – ${formatDate(payment_date)}`,
  )
  return `Удержание раньше срока выплаты: ${told.join(', ')}. Дата реестра – ${formatDate(registry_date)}`
}
