import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { month, text } from '../kit/fields.ts'

/** Opens a closed month and every one after it; administrators are told (K-17). */
export const reopenPeriod = endpoint({
  method: 'POST',
  path: '/api/periods/reopen',
  title: 'Открыть период',
  access: ['period.view', 'period.remove'],
  effect: 'write',
  input: z.object({
    month,
    reason: text(500).min(1, { error: 'Напишите, зачем открывается период: причина останется в журнале' }),
  }),
  output: z.object({ message: z.string() }),
})
