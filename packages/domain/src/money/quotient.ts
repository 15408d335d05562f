import { absolute } from './money.ts'

// In whole numbers: a report has thousands of quotients, and dividing decimals costs a hundred times as much.

/** The nearest whole number of a quotient, halves away from zero. */
export function wholeQuotient(of: bigint, by: bigint): bigint {
  const divisor = absolute(by)
  const rounded = (absolute(of) * 2n + divisor) / (divisor * 2n)
  return of < 0n === by < 0n ? rounded : -rounded
}

/** Decimal text of a quotient with so many decimals at most, halves away from zero. */
export function quotient(of: bigint, by: bigint, places: number): string {
  const rounded = wholeQuotient(of * 10n ** BigInt(places), by)
  const digits = absolute(rounded)
    .toString()
    .padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${rounded < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`
}
