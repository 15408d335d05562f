import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { estimate } from './estimate.ts'

/** Estimates of a contract and of its additional agreements, in their order. */
export const loadEstimates = endpoint({
  method: 'POST',
  path: '/api/estimates/load-list',
  title: 'Сметы договора',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ agreement_id: positiveId }),
  output: z.object({ items: z.array(estimate) }),
})
