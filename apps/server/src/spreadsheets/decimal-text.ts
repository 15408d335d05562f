/** Moves the point of '4.07e+19' so that no exponent remains. */
function withoutExponent(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/i.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length)
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** More digits than a double holds exactly: Excel itself keeps 15 and shows 15. */
const EXACT_DIGITS = 15

/**
 * Plain decimal text of a double: the shortest that reads back the same, and where a calculation left
 * a tail (0.1 + 0.2 = 0.30000000000000004) what Excel shows, that is 15 significant digits.
 */
export function decimalOfDouble(value: number): string {
  const shortest = String(value)
  const digits = shortest.replace(/^-|e.*$|\./g, '').replace(/^0+/, '')
  if (digits.length <= EXACT_DIGITS) return withoutExponent(shortest === '-0' ? '0' : shortest)
  return withoutExponent(String(Number(value.toPrecision(EXACT_DIGITS))))
}

/** Text of a number as a file stores it, or null when it is no number. */
export function decimalText(stored: string): string | null {
  const text = stored.trim()
  // Up to 15 digits without needless zeros are already the shortest text of their double.
  if (text.length <= EXACT_DIGITS && /^-?(?:[1-9]\d*|(?:0|[1-9]\d*)\.\d*[1-9])$/.test(text)) return text
  // Programs other than Excel store long codes digit by digit: a double would spoil them.
  if (/^-?[1-9]\d{15,}$/.test(text)) return text
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return null
  const value = Number(text)
  return Number.isFinite(value) ? decimalOfDouble(value) : null
}

/** True for a whole number whose last digits Excel has already lost (an account typed as a number). */
export function hasLostDigits(stored: string, text: string): boolean {
  return /e/i.test(stored) && /^-?\d{16,}$/.test(text)
}
