import { PERIOD_CHECKS } from '@stroyfin/domain/periods/period-checks'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { month } from '../kit/fields.ts'

export const periodCheck = z.object({ check: z.enum(PERIOD_CHECKS), count: z.number().int() })
export type PeriodCheckCount = z.output<typeof periodCheck>

/** What is still open in the months that a closing through this one would take (K-17). */
export const loadPeriodChecks = endpoint({
  method: 'POST',
  path: '/api/periods/load-checks',
  title: 'Что проверить перед закрытием',
  access: 'period.view',
  effect: 'read',
  input: z.object({ month }),
  output: z.object({ month_from: month, month_to: month, checks: z.array(periodCheck) }),
})
