import type { ImportCell } from '@stroyfin/domain/imports/import-cell'
import { readAmountCell } from '@stroyfin/domain/imports/read-amount-cell'
import { Decimal, type DecimalValue } from '@stroyfin/domain/money/decimal'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'

/** Compares the last total that a list states with the rows above it, as they go by. */
export interface StatedTotal {
  /** `exact`: the figure of its cell, which may hide decimals behind the kopeck. */
  row: (summ: string | null, exact: string | null) => void
  total: (row: number, cell: ImportCell) => void
  /** How it differs; null when it does not, or none is stated. */
  told: () => string | null
}

export function statedTotal(): StatedTotal {
  let all: Kopecks = 0n
  let since: Kopecks = 0n
  let hidden = new Decimal(0)
  let hidden_since = new Decimal(0)
  let last: string | null = null
  return {
    row(summ, exact) {
      if (summ !== null && exact !== null && exact !== summ) {
        const more = new Decimal(exact).minus(summ)
        // What is more than the rounding of its kopeck is another figure.
        if (more.abs().lte('0.005')) {
          hidden = hidden.plus(more)
          hidden_since = hidden_since.plus(more)
        }
      }
      all += summ === null ? 0n : kopecks(summ)
      since += summ === null ? 0n : kopecks(summ)
    },
    total(row, cell) {
      const text = readAmountCell(cell)
      if (text === null) return
      const stated = kopecks(text)
      // Totals of parts come before the total of all.
      const unrounded = (summ: Kopecks, more: DecimalValue) => kopecks(more.plus(roubles(summ)).toString())
      const agrees = [all, since, unrounded(all, hidden), unrounded(since, hidden_since)].includes(stated)
      last = agrees
        ? null
        : `Итог файла в строке ${row} – ${formatSumm(stated, 'rub')}, а строки выше дают ${formatSumm(all, 'rub')}: проверьте, все ли договоры на месте`
      since = 0n
      hidden_since = new Decimal(0)
    },
    told: () => last,
  }
}
