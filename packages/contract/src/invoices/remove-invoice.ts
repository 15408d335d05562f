import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

const input = z.object({ invoice_id: positiveId, version })
const output = z.object({ message: z.string() })

/** Only an invoice that nothing is paid by. */
export const removeInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/remove',
  title: 'Удалить счёт на оплату',
  access: ['payment.view', 'payment.remove'],
  effect: 'write',
  input,
  output,
})

export const restoreInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/restore',
  title: 'Восстановить счёт на оплату',
  access: ['payment.view', 'payment.remove'],
  effect: 'write',
  input,
  output,
})
