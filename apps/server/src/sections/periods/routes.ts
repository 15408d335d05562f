import { closePeriodHandle } from './close-period.ts'
import { loadClosedThroughHandle } from './load-closed-through.ts'
import { loadPeriodChecksHandle } from './load-period-checks.ts'
import { loadPeriodsHandle } from './load-periods.ts'
import { reopenPeriodHandle } from './reopen-period.ts'

export const periodRoutes = [
  loadPeriodsHandle,
  loadClosedThroughHandle,
  loadPeriodChecksHandle,
  closePeriodHandle,
  reopenPeriodHandle,
]
