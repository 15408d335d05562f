import type { ImportCell } from '../imports/import-cell.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal, type DecimalValue } from '../money/decimal.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { fitLine, type LineFigures } from './fit-line.ts'
import type { PlacedRow } from './placed-row.ts'
import { type EstimateSheetMapping, isFactor } from './sheet-fields.ts'

interface Columns {
  titles: readonly string[]
  mapping: EstimateSheetMapping
}

type Factor = (cells: readonly ImportCell[]) => DecimalValue

/** Rows whose sum is volume × price × a column of coefficients: their price is found from the sum, and that is told. */
export function withFactors(
  rows: readonly PlacedRow[],
  columns: Columns,
  draft: EstimateFileDraft,
): readonly PlacedRow[] {
  const factors = factorsOf(columns)
  if (factors.length === 0) return rows
  return rows.map((row) => {
    const { line, kind, cells } = row
    const { volume, price, summ } = line.figures
    const is_one = kind === 'line' && price !== null && line.parts.length === 0
    if (!is_one || !isContradiction(line.figures)) return row
    const found = factors.find(
      ({ of }) => !isContradiction({ volume, price: new Decimal(price).times(of(cells)).toString(), summ }),
    )
    if (found === undefined) return row
    draft.warn(`Цена загружается с учётом столбца «${found.title}»`, `строка ${line.row}`)
    return { ...row, line: { ...line, figures: { volume, price: null, summ } } }
  })
}

const isContradiction = (figures: LineFigures): boolean => fitLine(figures).problem === 'contradiction'

/** Each column by itself, and all of them together. */
function factorsOf({ titles, mapping }: Columns): { title: string; of: Factor }[] {
  const used = new Set(Object.values(mapping))
  const columns = titles.flatMap((title, index) =>
    isFactor(title.trim()) && !used.has(index)
      ? [{ title: title.trim().slice(0, 60), of: factorIn(title, index) }]
      : [],
  )
  if (columns.length < 2) return columns
  const title = columns.map((column) => column.title).join('», «')
  const of: Factor = (cells) => columns.reduce((all, column) => all.times(column.of(cells)), new Decimal(1))
  return [...columns, { title, of }]
}

const LESS = /скидк|снижен/iu
const MORE = /надбавк|наценк|%/iu

/** «Скидка, %» and «Надбавка, %» change the price by a part of it; an empty cell changes nothing. */
function factorIn(title: string, index: number): Factor {
  const sign = LESS.test(title) ? -1 : MORE.test(title) ? 1 : 0
  return (cells) => {
    const read = readAmountCell(cells[index] ?? null, 10)
    if (read === null) return new Decimal(1)
    return sign === 0 ? new Decimal(read) : new Decimal(1).plus(new Decimal(read).times(sign).div(100))
  }
}
