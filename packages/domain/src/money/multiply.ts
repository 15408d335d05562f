import { Decimal } from './decimal.ts'
import { type Kopecks, roundToKopecks } from './money.ts'

/** Sum of one stored line: volume × unit price, both with up to 10 decimals, rounded once (R-5-44, A-090). */
export function lineSumm(volume: string, price: string): Kopecks {
  return roundToKopecks(new Decimal(volume).times(price))
}
