import { CLASSIFIER_KINDS } from '@stroyfin/domain/classifiers/classifier-kind'
import { CLASSIFIER_TYPES } from '@stroyfin/domain/classifiers/classifier-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, requiredText } from '../kit/fields.ts'
import { classifierTree } from './classifier-item.ts'

/** before next_id, after prev_id, or with neither the last child of group_id. */
export const place = z.object({
  group_id: positiveId.nullable(),
  params: z.object({ next_id: positiveId.optional(), prev_id: positiveId.optional() }).default({}),
})

export const createClassifierItem = endpoint({
  method: 'POST',
  path: '/api/classifier/create-item',
  title: 'Добавить статью',
  access: 'classifier.create',
  effect: 'write',
  input: z.object({
    kind: z.enum(CLASSIFIER_KINDS).default('own'),
    name: requiredText(500),
    is_folder: z.boolean(),
    type: z.enum(CLASSIFIER_TYPES).default('empty'),
    ...place.shape,
  }),
  output: z.object({ id, ...classifierTree.shape }),
})
