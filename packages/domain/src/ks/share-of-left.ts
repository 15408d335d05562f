import { Decimal, decimalOrNull } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'

/** So many percent of what is left of an estimate line, as decimal text; never more than is left (K-07). */
export function shareOfLeft(left_volume: string, percent: string | null): string {
  const left = new Decimal(left_volume)
  const share = decimalOrNull(percent) ?? new Decimal(0)
  if (share.lte(0)) return '0'
  if (share.gte(100)) return left.toString()
  return left.times(share).div(100).round(DECIMAL_PLACES.smeta, Decimal.roundDown).toString()
}
