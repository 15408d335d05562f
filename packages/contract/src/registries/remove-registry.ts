import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

const input = z.object({ registry_id: positiveId, version })
const output = z.object({ message: z.string() })

/** Only a new registry; its payments become free again. */
export const removeRegistry = endpoint({
  method: 'POST',
  path: '/api/registries/remove',
  title: 'Удалить реестр платежей',
  access: ['payment_registry.view', 'payment_registry.remove'],
  effect: 'write',
  input,
  output,
})

/** Takes its payments back; refused when another registry has taken them meanwhile. */
export const restoreRegistry = endpoint({
  method: 'POST',
  path: '/api/registries/restore',
  title: 'Восстановить реестр платежей',
  access: ['payment_registry.view', 'payment_registry.remove'],
  effect: 'write',
  input,
  output,
})
