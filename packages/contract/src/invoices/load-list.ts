import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { invoiceRow } from './invoice-row.ts'

/** A window of invoices. */
export const loadInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/load-list',
  title: 'Список счетов на оплату',
  access: 'payment.view',
  effect: 'read',
  input: z.object(windowInput.shape),
  output: windowOutput(invoiceRow, { summ: totalOut, paid_summ: totalOut, left_summ: totalOut }),
})
