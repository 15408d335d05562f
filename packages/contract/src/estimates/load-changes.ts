import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { estimate } from './estimate.ts'
import { estimateLine } from './estimate-line.ts'

/** What others have done to an open estimate since the stamp, lines whose rest acts and additional agreements have moved, and who else has it open now. */
export const loadEstimateChanges = endpoint({
  method: 'POST',
  path: '/api/estimates/load-changes',
  title: 'Правки сметы другими',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ estimate_id: positiveId, stamp: z.string() }),
  output: z.object({
    estimate,
    changed: z.array(estimateLine),
    removed: z.array(id),
    /** Others who had it open within the last half minute. */
    people: z.array(z.object({ user_id: id, name: z.string() })),
    stamp: z.string(),
  }),
})
