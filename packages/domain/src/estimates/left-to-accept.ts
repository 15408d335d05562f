import { Decimal } from '../money/decimal.ts'
import { kopecks, roubles } from '../money/money.ts'

/** What is left to accept of a line with the changes of additional agreements, in money. */
export function leftSumm({
  summ,
  accepted_summ,
  shared_summ,
}: {
  summ: string | number
  accepted_summ: string | number
  shared_summ: string | number
}): string {
  return roubles(kopecks(summ) - kopecks(accepted_summ) + kopecks(shared_summ))
}

/** The same in units; a section has no volume. */
export function leftVolume({
  is_folder,
  volume,
  accepted_volume,
  shared_volume,
}: {
  is_folder: boolean
  volume: string | null
  accepted_volume: string
  shared_volume: string
}): string | null {
  if (is_folder || volume === null) return null
  return new Decimal(volume).minus(accepted_volume).plus(shared_volume).toString()
}
