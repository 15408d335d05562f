import { ESTIMATE_TYPES, type EstimateType } from '../estimates/estimate-type.ts'
import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { formatPercent } from '../russian/format-money.ts'
import { mergedName, shortNumber } from './merged-name.ts'
import type { DoubtfulFigure, FigureField, SettledFigures } from './settled-figures.ts'
import type { EstimateSheetField, EstimateSheetMapping } from './sheet-fields.ts'
import type { MoneyScales } from './sheet-money.ts'
import { typeByCode } from './type-by-code.ts'

export type SheetFigure = 'volume' | 'price' | 'summ'

/** One row of a sheet as its columns give it. */
export interface SheetLine {
  /** As Excel numbers it. */
  row: number
  number: string
  code: string
  name: string
  unit: string
  type: EstimateType
  /** Where prices stand by kinds, the price and the sum are those of all kinds together. */
  figures: Record<SheetFigure, string | null>
  /** What each kind of costs has in its own columns; empty where the row has one price. */
  parts: SheetPart[]
  /** By what its sums are multiplied where its own words name another unit than the columns do: «Итого, руб.». */
  own_scale?: number
  /** Its sum is written into the words of a total. */
  is_written_total?: true
  /** Cells where a figure was expected and something else stands. */
  broken: { field: FigureField; text: string }[]
  /** Figures that may be read in two ways; the first of them is taken. */
  doubtful: readonly DoubtfulFigure[]
}

export interface SheetPart {
  type: EstimateType
  price: string | null
  summ: string | null
}

export function readSheetLine(
  cells: readonly ImportCell[],
  row: number,
  mapping: EstimateSheetMapping,
  { scales = {}, settled, doubtful = [] }: { scales?: MoneyScales } & Partial<SettledFigures> = {},
): SheetLine {
  const cell = (field: EstimateSheetField): ImportCell => {
    const column = mapping[field]
    return column === undefined ? null : (cells[column] ?? null)
  }
  const broken: SheetLine['broken'] = []
  const percents: SheetLine['broken'] = []
  const figure = (field: FigureField): string | null => {
    const found = cell(field)
    const text = readTextCell(found)
    // Dashes and crosses of printed forms are empty cells.
    if (found === null || /^[-–—xхXХ]?$/u.test(text)) return null
    if (found.percent && field !== 'volume') {
      percents.push({ field, text: formatPercent(new Decimal(found.text).times(100).toString()) })
      return null
    }
    const is_range = field === 'volume' && found.kind === 'text' && /\d\s*[-–—]\s*\d/u.test(text)
    const read = is_range ? null : (settled?.get(field) ?? readAmountCell(found, DECIMAL_PLACES.smeta))
    if (read === null) broken.push({ field, text })
    const scale = field === 'volume' ? undefined : scales[field]
    return read === null || scale === undefined ? read : new Decimal(read).times(scale).toString()
  }
  const unit = readTextCell(cell('unit'))
  const figures = perPercent({ volume: figure('volume'), price: figure('price'), summ: figure('summ') }, unit)
  const parts = ESTIMATE_TYPES.map((type) => ({
    type,
    price: figure(`price_${type}`),
    summ: figure(`summ_${type}`),
  })).filter(({ price, summ }) => isSomething(price) || isSomething(summ))
  // A rate beside a sum is no price of it; alone it is no money at all.
  if (figures.summ === null) broken.push(...percents)
  else broken.push(...percents.filter(({ field }) => field.startsWith('summ')))
  const has_figures = Object.values(figures).some((value) => value !== null)
  const code = readTextCell(cell('code'))
  return {
    row,
    number: shortNumber(readTextCell(cell('number'))),
    code,
    name: readTextCell(cell('name')) || (has_figures ? mergedName(readTextCell(cell('number'))) : ''),
    unit,
    type: typeOf(readTextCell(cell('type')), code),
    figures: {
      volume: figures.volume,
      price: figures.price ?? together(parts.map(({ price }) => price)),
      summ: figures.summ ?? together(parts.map(({ summ }) => summ)),
    },
    parts,
    broken,
    doubtful,
  }
}

/** «15 % от 860 000» that come to 129 000: the price of one percent is a hundredth of what they are taken of. */
function perPercent(figures: SheetLine['figures'], unit: string): SheetLine['figures'] {
  const { volume, price, summ } = figures
  if (unit !== '%' || volume === null || price === null || summ === null) return figures
  const one = new Decimal(price).div(100)
  return one.times(volume).minus(summ).abs().lte('0.01') ? { ...figures, price: one.toString() } : figures
}

function isSomething(value: string | null): boolean {
  return value !== null && !new Decimal(value).eq(0)
}

/** null where one of them is missing: a sum of some of the parts is no sum of the row. */
function together(values: readonly (string | null)[]): string | null {
  if (values.length === 0) return null
  const known = values.filter((value) => value !== null)
  return known.length === values.length
    ? known.reduce((sum, value) => sum.plus(value), new Decimal(0)).toString()
    : null
}

function typeOf(word: string, code: string): EstimateType {
  if (/^оборуд/iu.test(word)) return 'equip'
  if (/^матер/iu.test(word)) return 'material'
  return word === '' ? typeByCode(code) : 'work'
}
