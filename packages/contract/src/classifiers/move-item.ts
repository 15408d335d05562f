import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { classifierTree } from './classifier-item.ts'
import { place } from './create-item.ts'

/** Puts an article with all below it into another place of the tree; codes are counted anew. */
export const moveClassifierItem = endpoint({
  method: 'POST',
  path: '/api/classifier/move-item',
  title: 'Переместить статью',
  access: 'classifier.edit',
  effect: 'write',
  input: z.object({ id: positiveId, ...place.shape }),
  output: classifierTree,
})
