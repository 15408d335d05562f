import { allocate } from '../money/allocate.ts'
import { Decimal } from '../money/decimal.ts'
import { type Kopecks, largest, smallest } from '../money/money.ts'

export type SourceSplit = { borrowed: Kopecks; own: Kopecks }

/** Splits a payment by the bank's share in percent, decimal text; the two parts add up to it. */
export function splitBySource(summ: Kopecks, borrowed_percent: string): SourceSplit {
  const own_percent = new Decimal(100).minus(borrowed_percent).toString()
  const [borrowed = 0n, own = 0n] = allocate(summ, [borrowed_percent, own_percent])
  return { borrowed, own }
}

/** Takes from the bank what its limit still allows and the rest from own money. */
export function splitByLimit(summ: Kopecks, available: Kopecks): SourceSplit {
  const borrowed = smallest(summ, largest(available, 0n))
  return { borrowed, own: summ - borrowed }
}
