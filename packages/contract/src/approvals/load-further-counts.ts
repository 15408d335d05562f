import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** What waits for the caller besides the six kinds that `load-requests-for-approval` answers with exactly six keys (R-7-12). */
export const loadFurtherCounts = endpoint({
  method: 'POST',
  path: '/api/approvals/load-further-counts',
  title: 'Ожидают моего решения: бюджеты и реквизиты',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    budget_count: z.number().int(),
    /** Accounts that the caller may confirm (K-18), none that somebody has refused. */
    requisites_count: z.number().int(),
  }),
})
