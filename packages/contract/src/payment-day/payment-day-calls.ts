import { loadDaySteps } from './load-day-steps.ts'
import { loadDues } from './load-dues.ts'
import { weighPayments } from './weigh-payments.ts'

/** The calls of «Платёжный день», in one list of api.ts. */
export const paymentDayCalls = [loadDues, weighPayments, loadDaySteps] as const
