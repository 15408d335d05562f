/** Digits of a place in the order of their bytes. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE = 36n
const WIDTH = 6
const MIDDLE = numberOf('i00000', WIDTH)

/**
 * Places for so many new siblings between two that are there (null: the beginning, the end), in order. Places compare
 * byte by byte; there is always one more between any two, so nothing else is ever renumbered.
 */
export function placesBetween(before: string | null, after: string | null, count: number): string[] {
  if (count === 0) return []
  const whole = BigInt(count)
  if (before === null && after === null) return steps(MIDDLE, 1n, count)
  if (after === null) return steps(numberOf(before ?? '', WIDTH) + 1n, 1n, count)
  if (before === null) {
    const last = numberOf(after, WIDTH)
    if (last > whole) return steps(last - whole, 1n, count)
  }
  return spread(before ?? '', after, whole)
}

function steps(first: bigint, step: bigint, count: number): string[] {
  return Array.from({ length: count }, (_, index) => placeOf(first + step * BigInt(index), WIDTH))
}

/** Evenly between the two, with as many digits as that takes. */
function spread(before: string, after: string, count: bigint): string[] {
  let width = WIDTH
  while (numberOf(after, width) - numberOf(before, width) <= count) width += 1
  const from = numberOf(before, width)
  const room = numberOf(after, width) - from
  const places: string[] = []
  for (let index = 1n; index <= count; index += 1n) {
    places.push(placeOf(from + (room * index) / (count + 1n), width))
  }
  return places
}

function numberOf(place: string, width: number): bigint {
  let value = 0n
  for (const digit of place.slice(0, width).padEnd(width, '0'))
    value = value * BASE + BigInt(DIGITS.indexOf(digit))
  return value
}

/** Trailing zeros say nothing: without them two different texts are two different places. */
function placeOf(value: bigint, width: number): string {
  return value.toString(36).padStart(width, '0').replace(/0+$/, '')
}
