import { Decimal, type DecimalValue } from './decimal.ts'
import { DECIMAL_PLACES } from './decimal-places.ts'

export type NumberBounds = { min?: string | number; max?: string | number; decimals?: number }

/**
 * Reads a number as people type and paste it (§5, A-086): white space, NBSP and ₽ are dropped, comma or dot
 * is the decimal separator, with both the last one is. Rounds the decimal text, halves away from zero,
 * then clamps. Returns decimal text, or null for an empty or senseless text.
 */
export function parseNumber(
  value: string | number | null | undefined,
  bounds: NumberBounds = {},
): string | null {
  const exact = read(value)
  if (exact === null) return null
  const rounded = exact.round(bounds.decimals ?? DECIMAL_PLACES.default)
  return clamp(rounded, bounds).toString()
}

function read(value: string | number | null | undefined): DecimalValue | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : null
  const text = value.replace(/[\s\u00a0\u202f\u2009₽]/gu, '').replace(/^[−–]/u, '-')
  const plain = withDecimalDot(text)
  if (plain === null || !/^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(plain)) return null
  return new Decimal(plain.replace(/^\+/u, '').replace(/\.$/u, ''))
}

function withDecimalDot(text: string): string | null {
  const commas = text.split(',').length - 1
  const dots = text.split('.').length - 1
  if (commas > 0 && dots > 0) {
    const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
    if ((last === ',' ? commas : dots) > 1) return null
    return text.replaceAll(last === ',' ? '.' : ',', '').replace(last, '.')
  }
  if (commas > 1 || dots > 1) return onlyThousands(text)
  return text.replace(',', '.')
}

/** One separator met several times cannot be decimal, so it must part the thousands: 1.234.567. */
function onlyThousands(text: string): string | null {
  return /^[+-]?\d{1,3}(?:[.,]\d{3})+$/u.test(text) ? text.replace(/[.,]/gu, '') : null
}

function clamp(value: DecimalValue, bounds: NumberBounds): DecimalValue {
  if (bounds.min !== undefined && value.lt(bounds.min)) return new Decimal(bounds.min)
  if (bounds.max !== undefined && value.gt(bounds.max)) return new Decimal(bounds.max)
  return value.eq(0) ? new Decimal(0) : value
}
