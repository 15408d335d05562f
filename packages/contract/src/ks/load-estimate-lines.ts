import { ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, id, moneyOut, positiveId, text } from '../kit/fields.ts'

/** A line of an estimate as an act takes it: what acts other than this one have accepted of it, and what is left. */
export const ksEstimateLine = z.object({
  id,
  estimate_id: id,
  estimate_name: z.string(),
  /** The estimate was loaded with prices with VAT; its own are without it. */
  vat_included: z.boolean(),
  /** Name of the section it lies in, '' at the root. */
  section: z.string(),
  type: z.enum(ESTIMATE_TYPES),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  classifier_id: id.nullable(),
  /** With the signed changes of approved additional agreements. */
  volume: decimal,
  price: decimal,
  summ: moneyOut,
  accepted_volume: decimal,
  accepted_summ: moneyOut,
  /** What was taken at each price, with VAT or without it: the next part at the same price carries its kopecks (K-21). */
  taken: z.array(z.object({ price: decimal, volume: decimal, summ: moneyOut })),
  left_volume: decimal,
  /** What the line that takes all that is left comes to (K-21). */
  left_summ: moneyOut,
  /**
   * Of the lines that share what is left – a line and its changes by additional agreements at one price – the one that
   * shows all of it; null where nothing is shared.
   */
  head_id: id.nullable(),
})
export type KsEstimateLine = z.output<typeof ksEstimateLine>

/** Lines of the estimates of a contract and of its additional agreements, in their order, to put into an act. */
export const loadKsEstimateLines = endpoint({
  method: 'POST',
  path: '/api/ks/load-estimate-lines',
  title: 'Строки сметы для акта',
  access: 'ks.view',
  effect: 'read',
  input: z.object({
    agreement_id: positiveId,
    /** The act being edited: what it accepts itself is not yet accepted. */
    ks_id: positiveId.nullish(),
    search: text(200).default(''),
    only_left: z.boolean().default(true),
    offset: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(1000).default(200),
  }),
  output: z.object({
    items: z.array(ksEstimateLine),
    total: z.number().int(),
    totals: z.object({ summ: moneyOut, accepted_summ: moneyOut, left_summ: moneyOut }),
  }),
})
