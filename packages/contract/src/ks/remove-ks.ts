import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

const input = z.object({ ks_id: positiveId, version })
const output = z.object({ message: z.string() })

/** Marks a document deleted: it leaves every sum; payments for it forbid this. */
export const removeKs = endpoint({
  method: 'POST',
  path: '/api/ks/remove',
  title: 'Удалить акт',
  access: ['ks.view', 'ks.remove'],
  effect: 'write',
  input,
  output,
})

export const restoreKs = endpoint({
  method: 'POST',
  path: '/api/ks/restore',
  title: 'Восстановить акт',
  access: ['ks.view', 'ks.remove'],
  effect: 'write',
  input,
  output,
})
