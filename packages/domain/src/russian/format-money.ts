import { Decimal } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { displayWithoutVat } from '../money/vat.ts'

export type MoneyView = { thousands?: boolean; without_vat?: boolean; decimals?: number }

/** Building an Intl formatter costs more than a thousand uses of it, and tables show thousands of sums. */
const formatters = new Map<number, Intl.NumberFormat>()

function formatter(decimals: number): Intl.NumberFormat {
  let found = formatters.get(decimals)
  if (found === undefined) {
    found = new Intl.NumberFormat('ru-RU', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formatters.set(decimals, found)
  }
  return found
}

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
  const divided = new Decimal(roubles(shown)).div(view.thousands === true ? 1000 : 1)
  return formatDecimal(divided.toString(), view.decimals ?? DECIMAL_PLACES.default)
}

/** A volume or unit price: up to ten decimals, no trailing zeros, grouped thousands. */
export function formatVolume(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const exact = new Decimal(value).round(DECIMAL_PLACES.smeta).toString()
  return formatDecimal(exact, exact.split('.')[1]?.length ?? 0)
}

/** 12,5 % — up to four decimals (§9). */
export function formatPercent(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const exact = new Decimal(value).round(DECIMAL_PLACES.percent).toString()
  return `${formatDecimal(exact, exact.split('.')[1]?.length ?? 0)}\u00a0%`
}

function formatDecimal(text: string, decimals: number): string {
  const rounded = new Decimal(text).round(decimals)
  const shown = formatter(decimals).format((rounded.eq(0) ? '0' : rounded.toString()) as `${number}`)
  return shown.replace('-', '−').replaceAll('\u202f', '\u00a0')
}
