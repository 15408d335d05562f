import { Decimal, decimalOrNull } from '../money/decimal.ts'

const SPACE = '\u00a0'
const MINUS = '\u2212'

/**
 * The Russian way of writing a figure, as Intl does for ru-RU: no-break spaces, comma; with a real minus. Computed on the
 * decimal text, so no digit is lost; halves away from zero. Empty text for what is not a number.
 */
export function formatDecimal(
  value: string | number | bigint | null | undefined,
  min_decimals = 0,
  max_decimals = min_decimals,
): string {
  const exact = decimalOrNull(typeof value === 'bigint' ? value.toString() : value)
  if (exact === null) return ''
  const rounded = exact.round(max_decimals, Decimal.roundHalfUp)
  const [whole = '0', part = ''] = rounded.abs().toFixed(max_decimals).split('.')
  let kept = part
  while (kept.length > min_decimals && kept.endsWith('0')) kept = kept.slice(0, -1)
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, SPACE)
  return `${rounded.lt(0) ? MINUS : ''}${spaced}${kept ? `,${kept}` : ''}`
}
