import type { Kopecks } from '../money/money.ts'
import { machine, type StatusView } from '../statuses/machine.ts'
import type { FinancialType } from './financial-type.ts'

/** Simple status, stored per payment (R-3E-10): paid with a date; back to new only with a right and on record. */
export const paymentStatus = machine({
  states: {
    new: { label: 'Новый', tone: 'grey' },
    paid: { label: 'Оплачено', tone: 'green' },
  },
  events: ['pay', 'unpay'],
  moves: {
    new: { pay: 'paid' },
    paid: { unpay: 'new' },
  },
})

export const DETAILED_PAYMENT_STATUSES = ['empty', 'partially_paid', 'new', 'paid'] as const
export type DetailedPaymentStatus = (typeof DETAILED_PAYMENT_STATUSES)[number]

export const DETAILED_PAYMENT_STATUS_VIEW: Record<DetailedPaymentStatus, StatusView> = {
  empty: { label: '—', tone: 'grey' },
  partially_paid: { label: 'Частично оплачено', tone: 'amber' },
  new: { label: 'К оплате', tone: 'blue' },
  paid: { label: 'Оплачено', tone: 'green' },
}

/** Money of a refund is not paid by us: it is awaited and comes. */
const REFUND_STATUS_VIEW: Record<DetailedPaymentStatus, StatusView> = {
  empty: { label: '—', tone: 'grey' },
  partially_paid: { label: 'Получено частично', tone: 'amber' },
  new: { label: 'Ожидается', tone: 'blue' },
  paid: { label: 'Получено', tone: 'green' },
}

export function detailedStatusView(payment: {
  financial_type: FinancialType
  detailed_status: DetailedPaymentStatus
}): StatusView {
  const views = payment.financial_type === 'refund' ? REFUND_STATUS_VIEW : DETAILED_PAYMENT_STATUS_VIEW
  return views[payment.detailed_status]
}

/** Computed from sums for a document, act or agreement, so that it cannot contradict the payments (R-4-34, A-080). */
export function detailedPaymentStatus(to_pay: Kopecks, paid: Kopecks): DetailedPaymentStatus {
  if (to_pay <= 0n) return 'empty'
  if (paid >= to_pay) return 'paid'
  return paid > 0n ? 'partially_paid' : 'new'
}
