import { Decimal, type DecimalValue } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { absolute, kopecks, roubles } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'

export interface LineFigures {
  volume: string | null
  price: string | null
  summ: string | null
}

export type LineProblem = 'no_volume' | 'zero_volume' | 'mismatch' | 'contradiction' | 'imprecise' | null

/** Where volume × price is not the sum the file gives: the sum of the file or its price is kept. */
export type TrustedFigure = 'summ' | 'price'

/**
 * Volume and price whose rounded product is the line of the file: printed prices are often rounded or hold direct
 * costs alone, so a price that does not agree is found anew from the sum, with 10 decimals (A-090).
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
    const problem = volume === null ? 'no_volume' : 'zero_volume'
    return { volume: '1', price: rounded, summ: rounded, problem }
  }
  if (price !== null && lineSumm(volume, price) === kopecks(rounded)) {
    return { volume, price, summ: rounded, problem: null }
  }
  const differs =
    price !== null && !isRounding({ volume, price, summ: rounded }) ? 'contradiction' : 'mismatch'
  if (price !== null && trusted === 'price') return { volume, price, summ: rounded, problem: differs }
  const found = unitPrice(rounded, volume)
  if (lineSumm(volume, found) !== kopecks(rounded)) {
    return { volume: '1', price: rounded, summ: rounded, problem: 'imprecise' }
  }
  return { volume, price: found, summ: rounded, problem: price === null ? null : differs }
}

/** Printed volumes and prices are rounded: their product may be off by half of the last digit of each. */
function isRounding({ volume, price, summ }: Record<'volume' | 'price' | 'summ', string>): boolean {
  const [units, unit_price] = [new Decimal(volume).abs(), new Decimal(price).abs()]
  const within = units
    .times(lastDigit(price))
    .plus(unit_price.times(lastDigit(volume)))
    .div(2)
    .plus('0.01')
  return new Decimal(volume).times(price).minus(summ).abs().lte(within)
}

/** Prices are printed to the kopeck at least, volumes of whole units are exact. */
function lastDigit(text: string): DecimalValue {
  const decimals = text.split('.')[1]?.length ?? 0
  return new Decimal(10).pow(-Math.max(decimals, 2))
}

function isNothing(value: string): boolean {
  return new Decimal(value).eq(0)
}

const SCALE = 10n ** BigInt(DECIMAL_PLACES.smeta)

/**
 * The price with 10 decimals, halves away from zero. Whole numbers divide ten times quicker than decimals, and a file
 * has tens of thousands of lines.
 */
function unitPrice(summ: string, volume: string): string {
  const divisor = scaled(volume)
  const dividend = (kopecks(summ) * SCALE * SCALE) / 100n
  const isNegative = dividend < 0n !== divisor < 0n
  const [upper, lower] = [absolute(dividend), absolute(divisor)]
  const price = (upper * 2n + lower) / (lower * 2n)
  const digits = price.toString().padStart(DECIMAL_PLACES.smeta + 1, '0')
  const whole = digits.slice(0, -DECIMAL_PLACES.smeta)
  const part = digits.slice(-DECIMAL_PLACES.smeta).replace(/0+$/u, '')
  return `${isNegative && price !== 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`
}

/** A decimal text as a whole number of its tenth decimals. */
function scaled(value: string): bigint {
  const [whole = '0', part = ''] = value.replace('-', '').split('.')
  const number =
    BigInt(whole) * SCALE + BigInt(part.padEnd(DECIMAL_PLACES.smeta, '0').slice(0, DECIMAL_PLACES.smeta))
  return value.startsWith('-') ? -number : number
}
