import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { classifierTree } from './classifier-item.ts'

/** Deletes an article with all below it; refused while documents use any of them. */
export const removeClassifierItem = endpoint({
  method: 'POST',
  path: '/api/classifier/remove-item',
  title: 'Удалить статью',
  access: 'classifier.remove',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: classifierTree,
})
