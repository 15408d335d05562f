import { ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { z } from 'zod'
import { decimal, id, moneyOut } from '../kit/fields.ts'

/**
 * One row of an estimate, depth first. A folder is a section: it has no volume and no price, its sum is that of what
 * lies in it. `init_id` is the line it was copied from, `view_id` the visible dotted number; `uid` stays the
 * same through versions, moves and additional agreements, so that acts stay attached (domain: versions).
 */
export const estimateLine = z.object({
  id,
  level: z.number().int(),
  group_id: id.nullable(),
  is_folder: z.boolean(),
  type: z.enum(ESTIMATE_TYPES),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Without VAT; null in a folder. */
  volume: decimal.nullable(),
  price: decimal.nullable(),
  summ: moneyOut,
  /** Article of the own classifier; null takes that of the contract. */
  classifier_id: id.nullable(),
  description: z.string(),
  init_id: id.nullable(),
  /** The line of the contract that a line of an additional agreement changes: «estimate: line», null without one. */
  changes: z.string().nullable(),
  /** What is left of that line of the contract with all its changes; null without one. */
  base_left: decimal.nullable(),
  view_id: z.string(),
  uid: z.string(),
  /** Accepted by acts that are not refused; sums of a folder are those of its lines. */
  accepted_volume: decimal,
  accepted_summ: moneyOut,
  /** What additional agreements add to what is left to accept of the line, or take from it; a folder adds its lines up. */
  shared_volume: decimal,
  shared_summ: moneyOut,
  version: z.number().int(),
})
export type EstimateLine = z.output<typeof estimateLine>
