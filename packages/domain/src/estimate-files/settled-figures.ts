import { ESTIMATE_TYPES } from '../estimates/estimate-type.ts'
import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { columnSigns, readingsBeside, settledByRow, twoReadings } from '../imports/two-readings.ts'
import { Decimal } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { type EstimateSheetMapping, KIND_SHEET_FIELDS, type KindSheetField } from './sheet-fields.ts'
import type { MoneyScales } from './sheet-money.ts'

export type FigureField = 'volume' | 'price' | 'summ' | KindSheetField
const FIGURE_FIELDS: readonly FigureField[] = ['volume', 'price', 'summ', ...KIND_SHEET_FIELDS]

/** Prices and sums that belong together: volume × the one is the other. */
const PRODUCTS: readonly (readonly [price: FigureField, summ: FigureField])[] = [
  ['price', 'summ'],
  ...ESTIMATE_TYPES.map((type) => [`price_${type}`, `summ_${type}`] as const),
]

/** A number that may be read in two ways. */
export interface DoubtfulFigure {
  field: FigureField
  text: string
  readings: readonly string[]
}

export interface SettledFigures {
  /** By field, as decimal text without the scale of its column. */
  settled: ReadonlyMap<FigureField, string>
  doubtful: readonly DoubtfulFigure[]
}

interface Columns {
  mapping: EstimateSheetMapping
  scales: MoneyScales
}

type Cells = readonly ImportCell[]
const NOTHING: SettledFigures = { settled: new Map(), doubtful: [] }

/**
 * Settles numbers such as «1,250» row by row: volume × price = sum first, then what the other numbers of the column show,
 * those settled by their rows among them.
 */
export function figureSettler(rows: readonly Cells[], columns: Columns): (cells: Cells) => SettledFigures {
  const fields = FIGURE_FIELDS.filter((field) => columns.mapping[field] !== undefined)
  const cellOf = (cells: Cells, field: FigureField) => cells[columns.mapping[field] ?? -1] ?? null
  const signs = new Map(
    fields.map((field) => [field, columnSigns(rows.map((cells) => cellOf(cells, field)))]),
  )
  const twofold = (cells: Cells) =>
    fields.flatMap((field) => {
      const cell = cellOf(cells, field)
      const both = cell?.kind === 'text' ? twoReadings(readTextCell(cell)) : null
      return both === null ? [] : [{ field, text: readTextCell(cell), both }]
    })
  const byRow = (cells: Cells, readings: ReadonlyMap<FigureField, readonly string[]>) =>
    settledByRow(readings, (chosen) =>
      agrees((field) => chosen(field) ?? readAmountCell(cellOf(cells, field), DECIMAL_PLACES.smeta), columns),
    )
  const bothOf = (doubts: ReturnType<typeof twofold>) =>
    new Map(doubts.map(({ field, both }) => [field, [both.decimal, both.thousands] as readonly string[]]))
  for (const cells of rows) {
    const doubts = twofold(cells)
    if (doubts.length === 0) continue
    const left = byRow(cells, bothOf(doubts))
    for (const { field, both } of doubts) {
      const [only = '', ...others] = left.get(field) ?? []
      if (others.length === 0) signs.get(field)?.settled(both, only)
    }
  }
  return (cells) => {
    const doubts = twofold(cells)
    if (doubts.length === 0) return NOTHING
    const left = byRow(cells, bothOf(doubts))
    const beside = new Map(
      doubts.map(({ field, text }) => {
        const found = left.get(field) ?? []
        const shown = found.length > 1 ? readingsBeside(text, signs.get(field)) : null
        return [field, shown ?? found] as const
      }),
    )
    const last = byRow(cells, beside)
    return {
      settled: new Map(doubts.map(({ field }) => [field, last.get(field)?.[0] ?? ''])),
      doubtful: doubts.flatMap(({ field, text }) => {
        const readings = last.get(field) ?? []
        return readings.length > 1 ? [{ field, text, readings }] : []
      }),
    }
  }
}

/** Two readings are a thousand times apart, so that overheads and rounding in a sum do not matter. */
function agrees(numberOf: (field: FigureField) => string | null, { scales }: Columns): boolean {
  const volume = numberOf('volume')
  let is_known = false
  for (const [price, summ] of PRODUCTS) {
    const [unit_price, stated] = [
      scaled(numberOf(price), scales, price),
      scaled(numberOf(summ), scales, summ),
    ]
    if (volume === null || unit_price === null || stated === null || stated.eq(0)) continue
    is_known = true
    if (unit_price.times(volume).minus(stated).abs().times(5).gt(stated.abs())) return false
  }
  return is_known
}

const scaled = (value: string | null, scales: MoneyScales, field: FigureField) =>
  value === null ? null : new Decimal(value).times((field === 'volume' ? undefined : scales[field]) ?? 1)
