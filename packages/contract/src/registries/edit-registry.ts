import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { registryDetail } from './load-item.ts'
import { registryDraftRows, registryHead } from './registry-draft.ts'

/** Head and rows together, only while the registry is new. */
export const editRegistry = endpoint({
  method: 'POST',
  path: '/api/registries/edit',
  title: 'Изменить реестр платежей',
  access: ['payment_registry.view', 'payment_registry.edit'],
  effect: 'write',
  input: z.object({ registry_id: positiveId, version, general: registryHead, rows: registryDraftRows }),
  output: registryDetail,
})
