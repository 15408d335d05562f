import { ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, id, positiveId, text } from '../kit/fields.ts'
import { estimate } from './estimate.ts'
import { estimateLine } from './estimate-line.ts'

/** Beside a row, or the last one of group_id; ids may be those of new rows of the same or an earlier chunk. */
export const linePlace = z.object({
  group_id: id.nullable(),
  params: z.object({ next_id: id.optional(), prev_id: id.optional() }).default({}),
})

/** A negative id is a new row; a stored one carries the version it was read with, and only what has changed. */
export const changedLine = z.object({
  id,
  /** The row is not stored yet (R-3-29, R-3-30). */
  new_item: z.boolean().optional(),
  version: z.number().int().optional(),
  is_removed: z.boolean().optional(),
  /** A new row always has its place, a stored one only when it moves. */
  place: linePlace.optional(),
  is_folder: z.boolean().optional(),
  type: z.enum(ESTIMATE_TYPES).optional(),
  code: text(100).optional(),
  name: text(1000).optional(),
  unit: text(50).optional(),
  volume: decimal.nullable().optional(),
  price: decimal.nullable().optional(),
  classifier_id: positiveId.nullable().optional(),
  description: text(2000).optional(),
  init_id: positiveId.nullable().optional(),
})

/**
 * A chunk of changed rows, each on its own: what is refused is named with its field, the rest is saved. A stale row is
 * refused with the row as it is now (K-06). Parents are saved before their children, ids answers the names of new rows.
 */
export const saveEstimateLines = endpoint({
  method: 'POST',
  path: '/api/estimates/save-lines',
  title: 'Сохранить строки сметы',
  access: 'agreement.edit',
  effect: 'write',
  input: z.object({
    estimate_id: positiveId,
    rows: z
      .array(
        changedLine.refine(({ id, new_item }) => new_item === undefined || new_item === id < 0, {
          path: ['new_item'],
          message: 'У новой строки номер меньше нуля',
        }),
      )
      .min(1)
      .max(1000),
    /** What the screen knows of: a section in which others have done something since is not deleted unseen (K-06). */
    stamp: z.string().max(40).optional(),
  }),
  output: z.object({
    ids: z.record(z.string(), id),
    failures: z.array(
      z.object({ id, field: z.string(), message: z.string(), current: estimateLine.nullable().optional() }),
    ),
    /** The saved rows as they are now, without the removed ones. */
    lines: z.array(estimateLine),
    estimate,
    stamp: z.string(),
  }),
})
