import type { Kopecks } from '../money/money.ts'
import { quotient, wholeQuotient } from '../money/quotient.ts'

/** Planned for the whole, planned by the day, done by the day and spent by the day. */
export interface EarnedValue {
  budget: Kopecks
  planned: Kopecks
  earned: Kopecks
  actual: Kopecks
}

/** Four decimals, as percents have (§9). */
const PLACES = 4

const ratio = (part: Kopecks, whole: Kopecks): string | null =>
  whole === 0n ? null : quotient(part, whole, PLACES)

/** CPI = EV / AC: what a rouble spent has earned. */
export const costIndex = ({ earned, actual }: EarnedValue) => ratio(earned, actual)

/** SPI = EV / PV: how far the work is against its plan. */
export const scheduleIndex = ({ earned, planned }: EarnedValue) => ratio(earned, planned)

/** EAC = AC + (BAC − EV) / CPI: what the whole will cost at today's efficiency; nothing is known before the first act. */
export function estimateAtCompletion({ budget, earned, actual }: EarnedValue): Kopecks | null {
  if (earned === 0n || actual === 0n) return null
  return actual + wholeQuotient((budget - earned) * actual, earned)
}

/** TCPI = (BAC − EV) / (BAC − AC): the efficiency that would still keep the budget. */
export const toCompleteIndex = ({ budget, earned, actual }: EarnedValue) =>
  ratio(budget - earned, budget - actual)
