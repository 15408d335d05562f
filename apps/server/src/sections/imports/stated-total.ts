import type { ImportCell } from '@stroyfin/domain/imports/import-cell'
import { readAmountCell } from '@stroyfin/domain/imports/read-amount-cell'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'

/** Compares the last total that a list states with the rows above it, as they go by. */
export interface StatedTotal {
  row: (summ: string | null) => void
  total: (row: number, cell: ImportCell) => void
  /** How it differs; null when it does not, or none is stated. */
  told: () => string | null
}

export function statedTotal(): StatedTotal {
  let all: Kopecks = 0n
  let since: Kopecks = 0n
  let last: string | null = null
  return {
    row(summ) {
      all += summ === null ? 0n : kopecks(summ)
      since += summ === null ? 0n : kopecks(summ)
    },
    total(row, cell) {
      const text = readAmountCell(cell)
      if (text === null) return
      const stated = kopecks(text)
      // Totals of parts come before the total of all.
      const agrees = stated === all || stated === since
      last = agrees
        ? null
        : `Итог файла в строке ${row} – ${formatSumm(stated, 'rub')}, а строки выше дают ${formatSumm(all, 'rub')}: проверьте, все ли договоры на месте`
      since = 0n
    },
    told: () => last,
  }
}
