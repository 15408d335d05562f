import { Decimal } from './decimal.ts'
import { type Kopecks, roubles, roundToKopecks } from './money.ts'

/** A sum of a document in roubles, at its rate: rounded once, as the database rounds it. */
export function inRoubles(summ: Kopecks, currency_rate: string): Kopecks {
  return roundToKopecks(new Decimal(roubles(summ)).times(currency_rate))
}
