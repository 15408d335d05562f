import { Decimal, type DecimalValue } from './decimal.ts'

/** A sum in whole kopecks; the only form of money inside the domain (K-05). */
export type Kopecks = bigint

/** Rounds a decimal of roubles to the kopeck, halves away from zero. */
export function roundToKopecks(value: DecimalValue): Kopecks {
  return BigInt(value.times(100).round(0).toString())
}

/** As the database gives every sum: read at once, for a list has tens of thousands. */
const STORED = /^-?\d+(\.\d\d)?$/

/**
 * Kopecks of a sum in roubles: decimal text as the database gives it, or a number from the wire,
 * which is read through its shortest decimal text so that 1.005 stays 1.005. Throws on anything else.
 */
export function kopecks(value: string | number): Kopecks {
  if (typeof value === 'string' && STORED.test(value))
    return value.includes('.') ? BigInt(value.replace('.', '')) : BigInt(value) * 100n
  return roundToKopecks(new Decimal(value))
}

/** '123.45' for 12345n: the form in which sums go to the database and back. */
export function roubles(value: Kopecks): string {
  const digits = absolute(value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function sumOf(list: Iterable<Kopecks>): Kopecks {
  let total = 0n
  for (const item of list) total += item
  return total
}

export function absolute(value: Kopecks): Kopecks {
  return value < 0n ? -value : value
}

export function smallest(first: Kopecks, ...rest: Kopecks[]): Kopecks {
  let least = first
  for (const item of rest) if (item < least) least = item
  return least
}

export function largest(first: Kopecks, ...rest: Kopecks[]): Kopecks {
  let most = first
  for (const item of rest) if (item > most) most = item
  return most
}
