import type { Endpoint } from '../kit/endpoint.ts'
import { closePeriod } from './close-period.ts'
import { loadPeriodChecks } from './load-period-checks.ts'
import { loadPeriods } from './load-periods.ts'
import { reopenPeriod } from './reopen-period.ts'

/** Every call of the section, for the list of all calls. */
export const periodCalls: readonly Endpoint[] = [loadPeriods, loadPeriodChecks, closePeriod, reopenPeriod]
