import { DETAILED_PAYMENT_STATUSES } from '@stroyfin/domain/payments/payment-status'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { invoiceRow } from './invoice-row.ts'

export const invoiceDetail = invoiceRow.extend({
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  payments: z.array(
    z.object({
      id,
      number: z.string(),
      date: z.string(),
      detailed_status: z.enum(DETAILED_PAYMENT_STATUSES),
      summ: moneyOut,
      paid_summ: moneyOut,
    }),
  ),
})
export type InvoiceDetail = z.output<typeof invoiceDetail>

/** An invoice with the payments made by it. */
export const loadInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/load-invoice',
  title: 'Счёт на оплату',
  access: 'payment.view',
  effect: 'read',
  input: z.object({ invoice_id: positiveId }),
  output: invoiceDetail,
})
