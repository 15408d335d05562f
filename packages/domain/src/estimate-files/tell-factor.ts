import { readTextCell } from '../imports/import-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { formatMoney, formatVolume } from '../russian/format-money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { wholeFactorIn } from './factor-words.ts'
import { type PlacedRow, statedOf } from './placed-row.ts'

/** A coefficient to the whole that stands in words alone, above or below the table: its rows are loaded without it. */
export function tellFactor(
  { above, rows, gross }: { above: readonly string[]; rows: readonly PlacedRow[]; gross: Kopecks },
  draft: EstimateFileDraft,
): void {
  const notes = rows.flatMap((row) => {
    // A sum beside the words is compared as a total or asked about as what it is.
    const is_words = (row.kind === 'folder' || row.kind === 'total') && (statedOf(row) ?? 0n) === 0n
    return is_words ? [row.cells.map(readTextCell).join(' ').trim()] : []
  })
  for (const note of [...above, ...notes]) {
    const factor = wholeFactorIn(note)
    if (factor === null || gross === 0n) continue
    const becomes = kopecks(new Decimal(roubles(gross)).times(factor).toString())
    draft.fault(
      `Файл называет коэффициент ${formatVolume(factor)} к стоимости («${note.slice(0, 80)}»), а строки загружаются без него: ${formatMoney(roubles(gross))} ₽, с коэффициентом было бы ${formatMoney(roubles(becomes))} ₽. Впишите в файл конечные цены, если коэффициент в них не учтён`,
    )
    return
  }
}
