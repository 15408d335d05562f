import { AGREEMENT_TYPES } from '@stroyfin/domain/agreements/agreement-type'
import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId, text } from '../kit/fields.ts'

export const foundAgreement = z.object({
  id,
  type: z.enum(AGREEMENT_TYPES),
  number: z.string(),
  date: z.string(),
  customer_id: id,
  customer_name: z.string(),
  executor_id: id,
  executor_name: z.string(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  classifier_id: id.nullable(),
  classifier_name: z.string().nullable(),
  loan_agreement_id: id.nullable(),
  loan_group_id: id.nullable(),
  vat_rate: z.string().nullable(),
  /** Of accepted works whose part is kept back, that of most money first; null is «Без НДС». */
  kept_vat_rates: z.array(z.string().nullable()),
  currency: z.enum(CURRENCIES),
  currency_rate: z.string(),
  advance_method: z.string(),
  advance_percent: z.string().nullable(),
  retention_percent: z.string().nullable(),
  retention_base: z.enum(['gross', 'net']),
  /** With agreed dopniks (A-069, K-14). */
  summ: moneyOut,
  ks_summ: moneyOut,
  paid: moneyOut,
  /** summ − paid. */
  remainder: moneyOut,
  /** summ − accepted. */
  remaining_work: moneyOut,
  /** Paid advance that no act has settled yet. */
  unsettled_advance: moneyOut,
})
export type FoundAgreement = z.output<typeof foundAgreement>

/** Choosing a contract on another screen: by text, by parties, or exactly by ids; newest first. */
export const findAgreements = endpoint({
  method: 'POST',
  path: '/api/agreements/find',
  title: 'Выбор договора',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({
    search: text(200).default(''),
    limit: z.number().int().min(1).max(50).default(20),
    ids: z.array(positiveId).max(500).optional(),
    /** Exactly these numbers, for a pasted block. */
    numbers: z.array(text(200)).max(500).optional(),
    customer_id: positiveId.nullish(),
    executor_id: positiveId.nullish(),
    project_id: positiveId.nullish(),
    types: z.array(z.enum(AGREEMENT_TYPES)).max(4).default(['contracting', 'framework']),
  }),
  output: z.object({ items: z.array(foundAgreement) }),
})
