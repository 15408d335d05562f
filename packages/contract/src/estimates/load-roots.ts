import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { moneyOut, positiveId } from '../kit/fields.ts'
import { estimateLine } from './estimate-line.ts'

/**
 * Lines outside of any section that have not come yet: from which place on, how many they are, and what additional
 * agreements change in what is left of them.
 */
export const furtherRoots = z.object({
  after: z.string().max(300),
  lines: z.number().int(),
  shared_summ: moneyOut,
})

/** The next lines that lie outside of any section, in their order: an estimate without sections is read by portions. */
export const loadEstimateRoots = endpoint({
  method: 'POST',
  path: '/api/estimates/load-roots',
  title: 'Строки сметы вне разделов',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ estimate_id: positiveId, after: z.string().max(300) }),
  output: z.object({ lines: z.array(estimateLine), further: furtherRoots.nullable() }),
})
