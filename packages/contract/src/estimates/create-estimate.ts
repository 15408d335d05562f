import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { estimate } from './estimate.ts'
import { estimateHead } from './estimate-head.ts'

/** A new empty estimate, or with copy_of one with the lines of another estimate of the company. */
export const createEstimate = endpoint({
  method: 'POST',
  path: '/api/estimates/create',
  title: 'Создать смету',
  access: 'agreement.edit',
  effect: 'write',
  input: z.object({
    agreement_id: positiveId,
    copy_of: positiveId.optional(),
    ...estimateHead.shape,
  }),
  output: z.object({ estimate, message: z.string() }),
})
