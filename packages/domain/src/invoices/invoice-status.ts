import type { Tone } from '../statuses/machine.ts'

/** How much of an invoice its payments have paid; computed, so that it cannot contradict them. */
export const INVOICE_STATUSES = ['new', 'partially_paid', 'paid'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_STATUS_VIEW: Record<InvoiceStatus, { label: string; tone: Tone }> = {
  new: { label: 'Не оплачен', tone: 'grey' },
  partially_paid: { label: 'Оплачен частично', tone: 'amber' },
  paid: { label: 'Оплачен', tone: 'green' },
}
