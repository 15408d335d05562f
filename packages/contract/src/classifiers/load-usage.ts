import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'

export const classifierUsage = z.object({
  /** Articles below this one, itself not counted. */
  items: z.number().int(),
  agreements: z.number().int(),
  positions: z.number().int(),
  estimates: z.number().int(),
  plans: z.number().int(),
  ks: z.number().int(),
  payments: z.number().int(),
  invoices: z.number().int(),
  budgets: z.number().int(),
  limits: z.number().int(),
  links: z.number().int(),
})
export type ClassifierUsage = z.output<typeof classifierUsage>

/** What uses an article or anything below it, before it is deleted. */
export const loadClassifierUsage = endpoint({
  method: 'POST',
  path: '/api/classifier/load-usage',
  title: 'Где используется статья',
  access: 'classifier.view',
  effect: 'read',
  input: z.object({ id: positiveId }),
  output: classifierUsage,
})
