import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { money, positiveId, text, version } from '../kit/fields.ts'
import { registryDetail } from './load-item.ts'

const change = { registry_id: positiveId, row_id: positiveId, version, remark: text(1000) }

/** An approver leaves a row out while the registry is on approval and says why. */
export const excludeRegistryRow = endpoint({
  method: 'POST',
  path: '/api/registries/exclude-row',
  title: 'Исключить платёж из реестра',
  access: 'payment_registry.view',
  second_step: 'decide',
  effect: 'write',
  input: z.object(change),
  output: registryDetail,
})

/** An approver lessens a row while the registry is on approval and says why. */
export const lessenRegistryRow = endpoint({
  method: 'POST',
  path: '/api/registries/lessen-row',
  title: 'Уменьшить сумму платежа в реестре',
  access: 'payment_registry.view',
  second_step: 'decide',
  effect: 'write',
  input: z.object({ ...change, summ: money }),
  output: registryDetail,
})
