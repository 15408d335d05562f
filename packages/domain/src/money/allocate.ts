import { Decimal, type DecimalValue } from './decimal.ts'
import { absolute, type Kopecks } from './money.ts'

/**
 * Splits a sum by shares (any scale: percents, areas, kopecks) so that the parts add up to it exactly.
 * Largest remainder: the kopecks left over go to the parts that lost most by rounding down,
 * equal losers in the order given. Throws when there is no positive share to split by.
 */
export function allocate(total: Kopecks, shares: readonly (string | bigint)[]): Kopecks[] {
  const weights = wholeWeights(shares)
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('allocate: shares must be non-negative and not all zero')
  }
  const amount = absolute(total)
  const parts = weights.map((weight, index) => {
    const exact = amount * weight
    return { index, floor: exact / whole, lost: exact % whole }
  })
  let left = amount - parts.reduce((sum, part) => sum + part.floor, 0n)
  for (const part of [...parts].sort((a, b) => compare(b.lost, a.lost) || a.index - b.index)) {
    if (left === 0n) break
    part.floor += 1n
    left -= 1n
  }
  return parts.map((part) => (total < 0n ? -part.floor : part.floor))
}

function wholeWeights(shares: readonly (string | bigint)[]): readonly bigint[] {
  if (shares.every((share) => typeof share === 'bigint')) return shares
  const exact = shares.map((share) => new Decimal(share.toString()))
  const places = Math.max(0, ...exact.map(decimalsIn))
  return exact.map((share) => BigInt(share.times(new Decimal(10).pow(places)).toString()))
}

function decimalsIn(value: DecimalValue): number {
  return value.toString().split('.')[1]?.length ?? 0
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
