import { loadDayStepsHandle } from './load-day-steps.ts'
import { loadDuesHandle } from './load-dues.ts'
import { weighPaymentsHandle } from './weigh-payments.ts'

export const paymentDayRoutes = [loadDuesHandle, weighPaymentsHandle, loadDayStepsHandle]
