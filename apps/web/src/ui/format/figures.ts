import { decimalOrNull } from '@stroyfin/domain/money/decimal'
import { formatDecimal } from '@stroyfin/domain/russian/format-decimal'

/** A figure as it comes over the wire: sums are numbers, volumes and prices decimal text. */
export type Figure = string | number | bigint | null | undefined

export { formatDecimal }

const SPACE = '\u00a0'

/** «1 234,50»: two decimals, no sign of the currency, which stands in the column's head (R-9-05, R-9-06). */
export function formatMoney(value: Figure): string {
  return formatDecimal(value, 2)
}

/** «12,5 %»; of a computed share two decimals say enough. */
export function formatPercent(value: Figure, decimals = 4, min_decimals = 0): string {
  const text = formatDecimal(value, min_decimals, decimals)
  return text && `${text}${SPACE}%`
}

export function formatCount(value: Figure): string {
  return formatDecimal(value, 0)
}

const steps = [
  { from: '1000000000', unit: 'млрд' },
  { from: '1000000', unit: 'млн' },
  { from: '1000', unit: 'тыс.' },
]

/** «12,4 млн»: for axes and narrow cards, where the exact sum is one hover away. */
export function formatShort(value: Figure): string {
  const exact = decimalOrNull(typeof value === 'bigint' ? value.toString() : value)
  if (exact === null) return ''
  const step = steps.find(({ from }) => exact.abs().gte(from))
  if (!step) return formatDecimal(exact.toString(), 0)
  return `${formatDecimal(exact.div(step.from).toString(), 0, 1)}${SPACE}${step.unit}`
}

/** Plain text that Excel in Russian reads as a number: no groups, decimal comma, hyphen-minus. */
export function plainFigure(value: Figure): string {
  const exact = decimalOrNull(typeof value === 'bigint' ? value.toString() : value)
  return exact === null ? '' : exact.toString().replace('.', ',')
}
