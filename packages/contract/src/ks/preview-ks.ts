import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId, text } from '../kit/fields.ts'
import { ksDraft, ksLineTyped } from './ks-draft.ts'
import { settlementAnswer } from './settlement-answer.ts'

/**
 * Another document of the contract with the same number and kind, or the same one of another contract of its executor: a
 * warning, not a refusal.
 */
export const ksTwin = z.object({
  id,
  number: z.string(),
  date: z.string(),
  summ: moneyOut,
  /** Set where it is of another contract. */
  agreement_number: z.string().nullable(),
})
export type KsTwin = z.input<typeof ksTwin>

/** The settlement and the broken rules of a document while it is being typed; saves nothing. */
export const previewKs = endpoint({
  method: 'POST',
  path: '/api/ks/preview',
  title: 'Расчёт акта',
  access: ['ks.view', 'ks.create'],
  effect: 'read',
  input: z.object({
    ...ksDraft.partial().shape,
    agreement_id: positiveId,
    ks_id: positiveId.nullish(),
    number: text(60).default(''),
    date: ksDraft.shape.date.nullish(),
    lines: z.array(ksLineTyped).max(5000).default([]),
  }),
  output: z.object({
    settlement: settlementAnswer,
    line_summs: z.array(z.string()),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    twins: z.array(ksTwin),
  }),
})
