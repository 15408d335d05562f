import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { invoiceDraft } from './invoice-draft.ts'

/** New invoices, all or none; errors stand at `rows.{n}.{field}`. */
export const createInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/create-list',
  title: 'Создать счета на оплату',
  access: ['payment.view', 'payment.create'],
  effect: 'write',
  input: z.object({ rows: z.array(invoiceDraft).min(1).max(1000) }),
  output: z.object({ invoices: z.array(id), message: z.string() }),
})
