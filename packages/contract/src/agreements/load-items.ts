import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'

export const agreementItem = z.object({
  id,
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  classifier_id: id.nullable(),
  classifier_full_name: z.string().nullable(),
  loan_group_id: id.nullable(),
  loan_group_name: z.string().nullable(),
  name: z.string(),
  summ: moneyOut,
  /** Accepted by acts on this position. */
  ks_summ: moneyOut,
})
export type AgreementItem = z.output<typeof agreementItem>

/** Positions of a contract below its root: project × article × financing group. */
export const loadItems = endpoint({
  method: 'POST',
  path: '/api/agreements/load-items',
  title: 'Позиции договора',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ agreement_id: positiveId }),
  output: z.object({ version: z.number().int(), summ: moneyOut, items: z.array(agreementItem) }),
})
