import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag } from '../kit/fields.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { registryKind } from './registry-draft.ts'
import { registryRow } from './registry-row.ts'

/** A window of registries of one family; `needs_user_approval` keeps exactly what the counter counts. */
export const loadRegistries = endpoint({
  method: 'POST',
  path: '/api/registries/load-list',
  title: 'Список реестров платежей',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({ ...windowInput.shape, kind: registryKind, needs_user_approval: flag.default(false) }),
  output: windowOutput(registryRow, { summ: totalOut }),
})
