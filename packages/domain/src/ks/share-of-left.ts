import { Decimal, type DecimalValue, decimalOrNull } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'

/** So many percent of what is left of an estimate line, as decimal text; never more than is left (K-07). */
export function shareOfLeft(left_volume: string, percent: string | null): string {
  const left = new Decimal(left_volume)
  const share = decimalOrNull(percent) ?? new Decimal(0)
  if (share.lte(0)) return '0'
  if (share.gte(100)) return left.toString()
  return left.times(share).div(100).round(DECIMAL_PLACES.smeta, Decimal.roundDown).toString()
}

/**
 * The same of many lines at once. Lines that share what is left – a line of the contract and what additional agreements
 * have added to it – take no more than it together: the one that shows all of it leaves the others theirs.
 */
export function sharesOfLeft(
  lines: readonly { id: number; head_id: number | null; left_volume: string }[],
  percent: string | null,
): string[] {
  const besides = new Map<number, DecimalValue>()
  for (const { id, head_id, left_volume } of lines) {
    if (head_id === null || head_id === id) continue
    besides.set(head_id, (besides.get(head_id) ?? new Decimal(0)).plus(left_volume))
  }
  return lines.map(({ id, left_volume }) => {
    const left = new Decimal(left_volume).minus(besides.get(id) ?? 0)
    return shareOfLeft(left.lt(0) ? '0' : left.toString(), percent)
  })
}
