import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
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
  }),
  output: z.object({ registry: id, message: z.string() }),
})
