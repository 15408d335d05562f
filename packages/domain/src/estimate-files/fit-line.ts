import { Decimal } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { kopecks, roubles } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'

export interface LineFigures {
  volume: string | null
  price: string | null
  summ: string | null
}

export type LineProblem = 'no_volume' | 'mismatch' | 'imprecise' | null

/** Where volume × price is not the sum the file gives: the sum of the file or its price is kept. */
export type TrustedFigure = 'summ' | 'price'

/**
 * Volume and price whose rounded product is the line of the file: printed prices are often rounded or hold direct
 * costs alone, so a price that does not agree is found anew from the sum, with 10 decimals.
 */
export function fitLine(
  figures: LineFigures,
  trusted: TrustedFigure = 'summ',
): LineFigures & { problem: LineProblem } {
  const { volume, price, summ } = figures
  if (summ === null) return { volume, price, summ, problem: null }
  const rounded = roubles(kopecks(summ))
  if (volume === null || isNothing(volume)) {
    if (isNothing(rounded))
      return { volume, price: price ?? (volume === null ? null : '0'), summ: rounded, problem: null }
    return { volume: '1', price: rounded, summ: rounded, problem: 'no_volume' }
  }
  if (price !== null && lineSumm(volume, price) === kopecks(rounded)) {
    return { volume, price, summ: rounded, problem: null }
  }
  if (price !== null && trusted === 'price') return { volume, price, summ: rounded, problem: 'mismatch' }
  const found = new Decimal(rounded).div(volume).round(DECIMAL_PLACES.smeta).toString()
  if (lineSumm(volume, found) !== kopecks(rounded)) {
    return { volume: '1', price: rounded, summ: rounded, problem: 'imprecise' }
  }
  return { volume, price: found, summ: rounded, problem: price === null ? null : 'mismatch' }
}

function isNothing(value: string): boolean {
  return new Decimal(value).eq(0)
}
