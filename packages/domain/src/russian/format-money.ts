import { Decimal } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { displayWithoutVat } from '../money/vat.ts'
import { formatDecimal } from './format-decimal.ts'

export type MoneyView = { thousands?: boolean; without_vat?: boolean; decimals?: number }

/**
 * A sum as it is shown: 1 234,50 with no-break spaces, two decimals in every mode and a real minus (R-9-05, A-086).
 * Takes kopecks, or roubles as decimal text or as the wire's number; nothing is shown for null.
 */
export function formatMoney(
  value: Kopecks | string | number | null | undefined,
  view: MoneyView = {},
): string {
  if (value === null || value === undefined || value === '') return ''
  const stored = typeof value === 'bigint' ? value : kopecks(value)
  const shown = view.without_vat === true ? displayWithoutVat(stored) : stored
  const text = roubles(shown)
  const figure = view.thousands === true ? new Decimal(text).div(1000).toString() : text
  return formatDecimal(figure, view.decimals ?? DECIMAL_PLACES.default)
}

/** A volume or unit price: up to ten decimals, no trailing zeros, grouped thousands. */
export function formatVolume(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  return formatDecimal(value, 0, DECIMAL_PLACES.smeta)
}

/** 12,5 % — up to four decimals (§9). */
export function formatPercent(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  return `${formatDecimal(value, 0, DECIMAL_PLACES.percent)}\u00a0%`
}
