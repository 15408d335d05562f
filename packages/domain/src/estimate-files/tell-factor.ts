import { readTextCell } from '../imports/import-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { formatMoney, formatVolume } from '../russian/format-money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { changesWhole, wholeFactorIn } from './factor-words.ts'
import { type PlacedRow, placeOf, statedOf } from './placed-row.ts'

/** A coefficient to the whole that stands in words alone, above or below the table: its rows are loaded without it. */
export function tellFactor(
  { above, rows, gross }: { above: readonly string[]; rows: readonly PlacedRow[]; gross: Kopecks },
  draft: EstimateFileDraft,
): void {
  const notes = rows.flatMap((row) => (isWords(row) ? [textOf(row)] : []))
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

/** A change of the whole that stands in words alone below the last line, with no total after it that holds to the rows. */
export function tellChange(rows: readonly PlacedRow[], draft: EstimateFileDraft): void {
  const last = rows.findLastIndex(({ kind }) => kind === 'line')
  const found = rows.findIndex(
    (row, at) =>
      at > last && isWords(row) && changesWhole(textOf(row)) && wholeFactorIn(textOf(row)) === null,
  )
  const row = rows[found]
  if (row === undefined || rows.slice(found).some(({ agreement }) => agreement === 'all')) return
  draft.fault(
    'Строка под сметой меняет её стоимость, а суммы в ней нет: смета загружается без неё. Впишите сумму или конечные цены',
    placeOf(row),
  )
}

/** A sum beside the words is compared as a total or asked about as what it is. */
const isWords = (row: PlacedRow): boolean =>
  (row.kind === 'folder' || row.kind === 'total') && (statedOf(row) ?? 0n) === 0n

const textOf = (row: PlacedRow): string => row.cells.map(readTextCell).join(' ').trim()
