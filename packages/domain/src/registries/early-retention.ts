import type { PlainDate } from '../dates/plain-date.ts'
import { paymentName } from '../payments/payment-name.ts'
import type { PaymentType } from '../payments/payment-type.ts'
import { formatDate } from '../russian/format-date.ts'
import { lowerFirst } from '../russian/lower-first.ts'
import { upperFirst } from '../russian/upper-first.ts'

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

/** What the paper of a registry says of them: whoever signs it is told what whoever approves is. */
export function earlyNotes(
  rows: readonly (DatedPayment & { payment_number: string })[],
  registry_date: PlainDate,
): string[] {
  return rows.flatMap(({ payment_number, ...row }) => {
    const words = earlyWords(row, registry_date)
    const name = upperFirst(paymentName({ number: payment_number, date: row.payment_date }))
    return words === '' ? [] : [`${name}: ${lowerFirst(words)}`]
  })
}
