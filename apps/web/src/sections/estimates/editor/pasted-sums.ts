import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { isDeduction } from '@stroyfin/domain/estimate-files/deduction-words'
import { fitLine } from '@stroyfin/domain/estimate-files/fit-line'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'

/** `other`: the sum is not volume × price; `lump`: a sum alone; `deduction`: a discount, an advance, a retention. */
export type PastedDoubt = 'other' | 'lump' | 'deduction'

export interface DoubtedRow {
  row: EstimateLine
  doubt: PastedDoubt
  /** In kopecks: what stood in the block, and what the row comes to. */
  there: bigint | null
  here: bigint
}

/** What may be done with the rows of one doubt; `out` takes them away again. */
export type PastedDeed = 'sum' | 'price' | 'one' | 'minus' | 'work' | 'out'

export const DEED_LABELS: Record<PastedDeed, string> = {
  sum: 'Взять суммы из файла, цену найти из них',
  price: 'Оставить объём × цену',
  one: 'Взять объём 1 и цену, равную сумме',
  minus: 'Вычесть из сметы: объём 1 и цена с минусом',
  work: 'Это работы: оставить как есть',
  out: 'Не вставлять эти строки',
}

/** A contract takes no discounts: they are lines of its additional agreements (R-5-44). */
export const deedsOf = (doubt: PastedDoubt, may_be_negative: boolean): PastedDeed[] => {
  if (doubt === 'other') return ['sum', 'price']
  if (doubt === 'lump') return ['one', 'out']
  return may_be_negative ? ['minus', 'out', 'work'] : ['out', 'work']
}

/** Why a pasted row would be saved as something else than the file says; null where it would not. */
export function doubtOf(row: EstimateLine, there: bigint | null): DoubtedRow | null {
  const { volume, price } = row
  if (row.is_folder) return null
  const here = volume === null || price === null ? 0n : lineSumm(volume, price)
  if (isDeduction(row.name) && here >= 0n) return { row, doubt: 'deduction', there, here }
  if (there === null || there === here) return null
  if (volume === null && price === null) return { row, doubt: 'lump', there, here }
  return volume === null || price === null ? null : { row, doubt: 'other', there, here }
}

/** The figures that a deed gives a row; null where they stay. */
export function figuresBy(
  deed: PastedDeed,
  { row, there, here }: DoubtedRow,
): Pick<EstimateLine, 'volume' | 'price'> | null {
  const summ = roubles(there ?? here)
  if (deed === 'sum') {
    const { volume, price } = fitLine({ volume: row.volume, price: null, summ })
    return { volume, price }
  }
  if (deed === 'one') return { volume: '1', price: summ }
  const size = kopecks(summ)
  return deed === 'minus' ? { volume: '1', price: roubles(size < 0n ? size : -size) } : null
}
