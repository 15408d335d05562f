import { Decimal } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { parseNumber } from '../money/parse-number.ts'

/** Decimal text as every program writes it: nothing to mend, nothing to round. */
const PLAIN = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{0,9}[1-9])?$/u

/** More than any column holds, so it is no number of an estimate. */
const BIGGEST = '1e17'

/** A number of an estimate file: a comma or a dot, spaces between thousands, 1E-3; null when it is none. */
export function readFileNumber(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (PLAIN.test(text)) return text
  const exponent = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,2}$/iu.test(text.trim())
  const read = exponent
    ? new Decimal(text.trim().replace(',', '.').replace(/^\+/u, '')).round(10).toString()
    : parseNumber(text, { decimals: DECIMAL_PLACES.smeta })
  return read === null || new Decimal(read).abs().gte(BIGGEST) ? null : read
}
