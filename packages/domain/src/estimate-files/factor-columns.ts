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
  const settled = factors.length === 0 ? rows : byFactors(rows, factors, draft)
  return byOthers(settled, columns, draft)
}

function byFactors(
  rows: readonly PlacedRow[],
  factors: readonly { title: string; of: Factor }[],
  draft: EstimateFileDraft,
): readonly PlacedRow[] {
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

/** How a column may lead from volume × price to the sum: «Этажей», «Доставка», «Скидка, руб.». */
const WAYS = [
  { sign: '×', of: (counted: DecimalValue, figure: DecimalValue) => counted.times(figure) },
  { sign: '+', of: (counted: DecimalValue, figure: DecimalValue) => counted.plus(figure) },
  { sign: '−', of: (counted: DecimalValue, figure: DecimalValue) => counted.minus(figure) },
] as const

/** A column of any name that leads to the sums of all rows that volume × price does not: one row may agree by chance. */
function byOthers(
  rows: readonly PlacedRow[],
  columns: Columns,
  draft: EstimateFileDraft,
): readonly PlacedRow[] {
  const odd = oddRows(rows)
  const found = wayToSums(odd, columns)
  if (found === null) return rows
  const title = found.title.trim().slice(0, 60)
  return rows.map((row) => {
    if (!odd.has(row)) return row
    const { volume, summ } = row.line.figures
    draft.warn(
      `Суммы строк – это объём × цена ${found.sign} «${title}»: цена найдена из суммы`,
      `строка ${row.line.row}`,
    )
    return { ...row, line: { ...row.line, figures: { volume, price: null, summ } } }
  })
}

const oddRows = (rows: readonly PlacedRow[]): ReadonlySet<PlacedRow> =>
  new Set(
    rows.filter(
      ({ kind, line }) => kind === 'line' && line.parts.length === 0 && isContradiction(line.figures),
    ),
  )

function wayToSums(odd: ReadonlySet<PlacedRow>, { titles, mapping }: Columns) {
  if (odd.size < 2) return null
  const used = new Set(Object.values(mapping))
  const free = titles.flatMap((title, index) =>
    used.has(index) || title.trim() === '' ? [] : [{ title, index }],
  )
  const ways = free.flatMap((column) => WAYS.map((way) => ({ ...column, ...way })))
  return ways.find((way) => [...odd].every((row) => leadsToSum(row, way))) ?? null
}

/** The column by which volume × price is the sum; null where there is none such. */
export const columnToSums = (rows: readonly PlacedRow[], columns: Columns): number | null =>
  wayToSums(oddRows(rows), columns)?.index ?? null

function leadsToSum(
  { line, cells }: PlacedRow,
  { index, of }: (typeof WAYS)[number] & { index: number },
): boolean {
  const { volume, price, summ } = line.figures
  const figure = readAmountCell(cells[index] ?? null, 10)
  if (volume === null || price === null || summ === null || figure === null) return false
  const counted = of(new Decimal(volume).times(price), new Decimal(figure))
  return counted.minus(summ).abs().lte('0.01')
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
