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
  kind: z.enum(['own', 'bank']),
  version: z.number().int(),
})
export type ClassifierItem = z.output<typeof classifierItem>

/** Every change answers the whole tree: codes of other rows move with it. */
export const classifierTree = z.object({ classifier: z.array(classifierItem) })
