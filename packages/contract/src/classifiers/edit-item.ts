import { CLASSIFIER_TYPES } from '@stroyfin/domain/classifiers/classifier-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, requiredText, version } from '../kit/fields.ts'
import { classifierTree } from './classifier-item.ts'

/** Renames an article, gives it another type or ties it to other trees; a stale version answers 409 with the row as it is now. */
export const editClassifierItem = endpoint({
  method: 'POST',
  path: '/api/classifier/edit-item',
  title: 'Изменить статью',
  access: 'classifier.edit',
  effect: 'write',
  input: z.object({
    id: positiveId,
    version,
    name: requiredText(500),
    type: z.enum(CLASSIFIER_TYPES),
    /** Articles of the other trees this own one belongs to; left out, they stay. */
    bank_item_id: positiveId.nullable().optional(),
    cfo_item_id: positiveId.nullable().optional(),
    bdr_item_id: positiveId.nullable().optional(),
  }),
  output: classifierTree,
})
