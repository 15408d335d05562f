import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

const count = z.number().int()

/** How much waits for the caller's decision right now; the same set as the lists behind it: exactly these six keys (R-7-12). */
export const loadRequestsForApproval = endpoint({
  method: 'POST',
  path: '/api/company/load-requests-for-approval',
  title: 'Ожидают моего согласования',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    agreement_count: count,
    smeta_count: count,
    ks_count: count,
    payment_count: count,
    registry_count: count,
    bank_registry: count,
  }),
})
