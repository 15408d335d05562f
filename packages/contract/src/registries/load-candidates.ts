import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { bankRegistryType, registryKind } from './registry-draft.ts'
import { registryPayment } from './registry-payment.ts'

export const registryCandidate = registryPayment.extend({ id })
export type RegistryCandidate = z.output<typeof registryCandidate>

/** Payments that a registry may take now: not paid, not reserved in full, their documents approved. */
export const loadRegistryCandidates = endpoint({
  method: 'POST',
  path: '/api/registries/load-candidates',
  title: 'Платежи для реестра',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({
    ...windowInput.shape,
    kind: registryKind,
    type: bankRegistryType,
    /** The registry under the pen: what it holds itself counts as free. */
    registry_id: positiveId.nullable().default(null),
  }),
  output: windowOutput(registryCandidate, { payment_summ: totalOut, free_summ: totalOut }),
})
