import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'

export const dopnik = z.object({
  id,
  version: z.number().int(),
  number: z.string(),
  date: z.string(),
  summ: moneyOut,
  status: z.enum(approvalStatus.states),
  description: z.string(),
  /** New terms for acts from its date on; null leaves them as they were. */
  advance_percent: z.string().nullable(),
  retention_percent: z.string().nullable(),
  is_deleted: z.boolean(),
})
export type DopnikRow = z.output<typeof dopnik>

/** Additional agreements of a contract by date; with the base they give the price as of any day. */
export const loadDopniks = endpoint({
  method: 'POST',
  path: '/api/agreements/load-dopniks',
  title: 'Дополнительные соглашения',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ agreement_id: positiveId }),
  output: z.object({
    base: moneyOut,
    base_date: z.string(),
    items: z.array(dopnik),
    /** Parts of every document by article; they come to the documents' sums. */
    shares: z.array(
      z.object({ agreement_id: id, classifier_id: id.nullable(), name: z.string(), summ: moneyOut }),
    ),
  }),
})
