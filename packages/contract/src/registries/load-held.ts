import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { registryKind } from './registry-draft.ts'

/** Payments that were looked for and stand whole in other registries: the list of candidates does not have them. */
export const loadHeldCandidates = endpoint({
  method: 'POST',
  path: '/api/registries/load-held',
  title: 'Найденные платежи, которые уже в реестрах',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({
    kind: registryKind,
    registry_id: positiveId.nullable().default(null),
    search: z.string().max(200),
  }),
  output: z.object({
    count: z.number().int(),
    /** The latest first, some of them. */
    registries: z.array(z.object({ id, number: z.string() })),
  }),
})
