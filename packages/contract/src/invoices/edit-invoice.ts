import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { invoiceDraft } from './invoice-draft.ts'
import { invoiceDetail } from './load-invoice.ts'

/** A stale version answers 409 with the invoice as it is (K-06). */
export const editInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/edit',
  title: 'Изменить счёт на оплату',
  access: ['payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({ ...invoiceDraft.shape, invoice_id: positiveId, version }),
  output: invoiceDetail,
})
