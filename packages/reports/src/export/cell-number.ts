import { roubles } from '@stroyfin/domain/money/money'
import type { ExportValue } from './export-table.ts'

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** Decimal text of a value, or null when it is no number; bigint is kopecks in money, a count elsewhere. */
export function decimalOf(value: ExportValue, isMoney: boolean): string | null {
  if (typeof value === 'string') return DECIMAL.test(value) ? value : null
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value === 'bigint') return isMoney ? roubles(value) : String(value)
  return null
}

/** Moves the point two places left: Excel keeps 20 % as 0.2, reports keep it as 20. */
export function hundredth(decimal: string): string {
  if (decimal.includes('e')) return String(Number(decimal) / 100)
  const sign = decimal.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = decimal.slice(sign.length).split('.')
  const digits = whole.padStart(3, '0') + fraction
  const point = Math.max(whole.length, 3) - 2
  const text = `${digits.slice(0, point)}.${digits.slice(point)}`
  return sign + text.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '')
}

const PLACES = 10
const UNIT = 10n ** BigInt(PLACES)

/** Exact sum of decimal texts of up to ten places. */
export function decimalSum() {
  let sum = 0n
  return {
    add(decimal: string) {
      const point = decimal.indexOf('.')
      if (point < 0) {
        sum += BigInt(decimal) * UNIT
        return
      }
      const places = decimal.length - point - 1
      const digits = decimal.slice(0, point) + decimal.slice(point + 1, point + 1 + PLACES)
      sum += BigInt(digits) * 10n ** BigInt(Math.max(0, PLACES - places))
    },
    text(): string {
      const sign = sum < 0n ? '-' : ''
      const digits = String(sum < 0n ? -sum : sum).padStart(PLACES + 1, '0')
      const fraction = digits.slice(-PLACES).replace(/0+$/, '')
      return sign + digits.slice(0, -PLACES) + (fraction === '' ? '' : `.${fraction}`)
    },
  }
}

const FIRST_SERIAL_DAY = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/** Excel's number of a day, or null for a text that is no date or lies before 01.03.1900. */
export function dateSerial(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (!match) return null
  const [, year, month, day] = match
  const serial = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - FIRST_SERIAL_DAY) / DAY
  return serial > 60 ? serial : null
}
