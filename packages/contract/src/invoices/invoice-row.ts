import { INVOICE_KINDS } from '@stroyfin/domain/invoices/invoice-kind'
import { INVOICE_STATUSES } from '@stroyfin/domain/invoices/invoice-status'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** One line of the list of invoices; what is paid follows from its payments. */
export const invoiceRow = z.object({
  id,
  version: z.number().int(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  date: z.string(),
  due_date: z.string().nullable(),
  contractor_id: id,
  contractor_name: z.string(),
  agreement_id: id.nullable(),
  agreement_number: z.string().nullable(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  classifier_id: id.nullable(),
  classifier_name: z.string().nullable(),
  /** Percent; null is «Без НДС». */
  vat_rate: z.string().nullable(),
  vat_summ: moneyOut,
  remark: z.string(),
  status: z.enum(INVOICE_STATUSES),
  is_deleted: z.boolean(),
  summ: moneyOut,
  /** By payments of it, whether executed or not. */
  asked_summ: moneyOut,
  paid_summ: moneyOut,
  /** What no payment asks for yet. */
  left_summ: moneyOut,
})
export type InvoiceRow = z.output<typeof invoiceRow>
