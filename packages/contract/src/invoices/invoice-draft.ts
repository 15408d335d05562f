import { INVOICE_KINDS } from '@stroyfin/domain/invoices/invoice-kind'
import { z } from 'zod'
import { date, decimal, money, positiveId, requiredText, text } from '../kit/fields.ts'

/** An invoice as its form sends it; project and article that are left out come from its contract. */
export const invoiceDraft = z.object({
  kind: z.enum(INVOICE_KINDS).default('expenses'),
  number: requiredText(60),
  date,
  due_date: date.nullish(),
  contractor_id: positiveId.nullable(),
  agreement_id: positiveId.nullish(),
  project_id: positiveId.nullish(),
  classifier_id: positiveId.nullish(),
  summ: money,
  vat_rate: decimal.nullable(),
  remark: text(1000).default(''),
})
export type InvoiceDraftReceived = z.output<typeof invoiceDraft>
