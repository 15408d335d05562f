import type { PlainDate } from '../dates/plain-date.ts'
import type { PaymentType } from '../payments/payment-type.ts'
import { formatDate } from '../russian/format-date.ts'

interface DatedPayment {
  type: PaymentType
  payment_date: PlainDate
  /** When it falls due; null while nobody has said. */
  due_date: PlainDate | null
}

/** The retention stays with the group until it falls due: null for other money, and for a registry of that day or later. */
function dueAfter(
  { type, payment_date, due_date }: DatedPayment,
  registry_date: PlainDate,
): PlainDate | null {
  const due = due_date !== null && due_date > payment_date ? due_date : payment_date
  return type === 'guarantee_retention' && registry_date < due ? due : null
}

/** What whoever puts it in and whoever approves it is told; empty when it is in time. */
export function earlyWords(payment: DatedPayment, registry_date: PlainDate | null): string {
  const due = registry_date && dueAfter(payment, registry_date)
  return due ? `Удержание раньше срока (${formatDate(due)})` : ''
}
