import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut } from '../kit/fields.ts'
import { type Filter, windowInput } from '../kit/window.ts'

/**
 * Levels of the tree of payments from the top: project, article, contract; under a contract are its payments. Payments by
 * documents have no contract: those stand in one folder.
 */
export const PAYMENT_FOLDERS = ['project_id', 'classifier_id', 'agreement_id'] as const
export type PaymentFolderLevel = (typeof PAYMENT_FOLDERS)[number]

/** The filter that leaves what lies in a folder of a level. */
export const insideFolder = (by: PaymentFolderLevel, key: number | null): Filter =>
  by === 'agreement_id' && key === null
    ? { field: 'agreement_type', op: 'in', value: ['document'] }
    : { field: by, op: 'in', value: [key] }

const paymentFolder = z.object({
  /** null for the payments that have none. */
  key: id.nullable(),
  name: z.string(),
  payments: z.number().int(),
  summ: moneyOut,
  paid_summ: moneyOut,
  left_summ: moneyOut,
})
export type PaymentFolder = z.output<typeof paymentFolder>

/** Folders of one level of the tree with the sums of what the filter leaves in them; refunds count with a minus. */
export const loadPaymentFolders = endpoint({
  method: 'POST',
  path: '/api/payments/load-folders',
  title: 'Папки дерева платежей',
  access: 'payment.view',
  effect: 'read',
  input: z.object({
    by: z.enum(PAYMENT_FOLDERS),
    search: windowInput.shape.search,
    filters: windowInput.shape.filters,
  }),
  output: z.object({ items: z.array(paymentFolder) }),
})
