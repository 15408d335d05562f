import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, text, version } from '../kit/fields.ts'
import { leftOut } from './explain-left-out.ts'

/** Payments of an approved registry that have not gone to the bank leave it, saying why; those that have gone stay and are named. */
export const takeOutRows = endpoint({
  method: 'POST',
  path: '/api/registries/take-out-rows',
  title: 'Убрать неотправленное из реестра',
  access: ['payment_registry.view', 'payment_registry.edit'],
  effect: 'write',
  input: z.object({
    registry_id: positiveId,
    version,
    payment_ids: z.array(positiveId).min(1).max(500),
    reason: text(300),
  }),
  output: z.object({ message: z.string(), left_out: z.array(leftOut) }),
})
