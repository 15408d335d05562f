import { allocate } from '../money/allocate.ts'
import { Decimal } from '../money/decimal.ts'
import type { Kopecks } from '../money/money.ts'

/** Splits a payment by the bank's share in percent, decimal text; the two parts add up to it. */
export function splitByShare(summ: Kopecks, borrowed_percent: string): { borrowed: Kopecks; own: Kopecks } {
  const own_percent = new Decimal(100).minus(borrowed_percent).toString()
  const [borrowed = 0n, own = 0n] = allocate(summ, [borrowed_percent, own_percent])
  return { borrowed, own }
}
