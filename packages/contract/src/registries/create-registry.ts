import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id } from '../kit/fields.ts'
import { leftOut } from './explain-left-out.ts'
import { bankRegistryType, registryDraftRows, registryHead, registryKind } from './registry-draft.ts'

/** A new registry of payments or of their parts; errors of rows stand at `rows.{n}.{field}`. */
export const createRegistry = endpoint({
  method: 'POST',
  path: '/api/registries/create',
  title: 'Создать реестр платежей',
  access: ['payment_registry.view', 'payment_registry.create'],
  effect: 'write',
  input: z.object({
    kind: registryKind,
    /** Only of a bank registry, there required. */
    type: bankRegistryType,
    general: registryHead,
    rows: registryDraftRows,
    /** Payments that cannot be taken are left out and named; without it they refuse the whole registry. */
    fitting_only: flag.default(false),
  }),
  output: z.object({ registry: id, message: z.string(), left_out: z.array(leftOut) }),
})
