import type { Endpoint } from '../kit/endpoint.ts'
import { closePeriod } from './close-period.ts'
import { loadClosedThrough } from './load-closed-through.ts'
import { loadPeriodChecks } from './load-period-checks.ts'
import { loadPeriods } from './load-periods.ts'
import { reopenPeriod } from './reopen-period.ts'

/** Every call of the section, for the list of all calls. */
export const periodCalls: readonly Endpoint[] = [
  loadPeriods,
  loadClosedThrough,
  loadPeriodChecks,
  closePeriod,
  reopenPeriod,
]
