import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { estimate } from './estimate.ts'
import { estimateHead } from './estimate-head.ts'

/** The head of an estimate; a stale version answers 409 with the head as it is now. */
export const editEstimate = endpoint({
  method: 'POST',
  path: '/api/estimates/edit',
  title: 'Изменить смету',
  access: 'agreement.edit',
  effect: 'write',
  input: z.object({ id: positiveId, version, ...estimateHead.shape }),
  output: z.object({ estimate, message: z.string() }),
})
