import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { registryKind } from './registry-draft.ts'

export const leftOut = z.object({
  payment_id: id,
  number: z.string(),
  date: z.string(),
  reason: z.string(),
  /** The registry that holds it. */
  registry: z.object({ number: z.string(), href: z.string() }).nullish(),
})
/** A payment that a new registry does not take, with words that follow its number. */
export type LeftOut = z.output<typeof leftOut>

/** Why payments that were ticked cannot stand in a new registry, each by its number. */
export const explainLeftOut = endpoint({
  method: 'POST',
  path: '/api/registries/explain-left-out',
  title: 'Почему платежи не вошли в реестр',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({ kind: registryKind, payment_ids: z.array(positiveId).max(500) }),
  output: z.object({ payments: z.array(leftOut) }),
})
