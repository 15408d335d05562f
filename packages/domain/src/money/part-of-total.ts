import { Decimal } from './decimal.ts'
import { absolute, type Kopecks } from './money.ts'
import { lineSumm } from './multiply.ts'

/** A difference of a rouble is no rounding: the parts before were taken by other terms. */
const NO_ROUNDING: Kopecks = 100n

/**
 * K-21: what is taken in parts is rounded on the running total, so that the last part closes to zero. `so_far`: the total with
 * this part, rounded; `taken`: what the parts before came to; `alone`: what the part is by itself, where those before were
 * taken by other terms.
 */
export function nextPart({
  so_far,
  taken,
  alone,
}: {
  so_far: Kopecks
  taken: Kopecks
  alone: Kopecks
}): Kopecks {
  const part = so_far - taken
  return absolute(part - alone) < NO_ROUNDING ? part : alone
}

/** What the parts before came to, in units as decimal text and in money. */
export interface TakenPart {
  volume: string
  summ: Kopecks
}

/** Sum of so many units of a line of which others are taken already: three thirds of 100.01 are 33.34, 33.33, 33.34. */
export function partSumm(volume: string, price: string, taken: TakenPart): Kopecks {
  const upto = new Decimal(taken.volume).plus(volume).toString()
  return nextPart({ so_far: lineSumm(upto, price), taken: taken.summ, alone: lineSumm(volume, price) })
}
