import type { PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, sumOf } from '../money/money.ts'

/** An additional agreement changes the sum by a signed delta and never overwrites the base. */
export type Dopnik = { date: PlainDate; summ: Kopecks; signed: boolean }

/** Sum of a contract as of a date: base + signed additional agreements dated on or before it. */
export function agreementSummOn(base: Kopecks, dopniks: readonly Dopnik[], date: PlainDate): Kopecks {
  return base + sumOf(dopniks.filter((item) => item.signed && item.date <= date).map((item) => item.summ))
}
