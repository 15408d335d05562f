import { Decimal } from './decimal.ts'
import { type Kopecks, roubles, roundToKopecks } from './money.ts'

/** A sum of a document in roubles, at its rate: rounded once, as the database rounds it. */
export function inRoubles(summ: Kopecks, currency_rate: string): Kopecks {
  return roundToKopecks(new Decimal(roubles(summ)).times(currency_rate))
}

/** The largest sum of a document that comes to no more than these roubles at its rate. */
export function withinRoubles(limit: Kopecks, currency_rate: string): Kopecks {
  const nearest = roundToKopecks(new Decimal(roubles(limit)).div(currency_rate))
  return inRoubles(nearest, currency_rate) > limit ? nearest - 1n : nearest
}
