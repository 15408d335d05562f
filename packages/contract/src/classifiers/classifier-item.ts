import { CLASSIFIER_KINDS } from '@stroyfin/domain/classifiers/classifier-kind'
import { CLASSIFIER_TYPES } from '@stroyfin/domain/classifiers/classifier-type'
import { z } from 'zod'
import { id } from '../kit/fields.ts'

/** One row of the tree, depth first; init_id is the source of a copy, view_id the visible dotted code. */
export const classifierItem = z.object({
  id,
  level: z.number().int(),
  is_folder: z.boolean(),
  group_id: id.nullable(),
  name: z.string(),
  classifier_full_name: z.string(),
  type: z.enum(CLASSIFIER_TYPES),
  init_id: id.nullable(),
  view_id: z.string(),
  kind: z.enum(CLASSIFIER_KINDS),
  bank_item_id: id.nullable(),
  cfo_item_id: id.nullable(),
  bdr_item_id: id.nullable(),
  /** Own articles tied to this one; 0 in the own tree itself. */
  linked: z.number().int(),
  version: z.number().int(),
})
export type ClassifierItem = z.output<typeof classifierItem>

/** Every change answers the whole tree: codes of other rows move with it. */
export const classifierTree = z.object({ classifier: z.array(classifierItem) })
