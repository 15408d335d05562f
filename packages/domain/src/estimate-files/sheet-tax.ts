import { readTextCell } from '../imports/import-cell.ts'
import { absolute, type Kopecks, kopecks, roubles } from '../money/money.ts'
import { vatIncluded, vatOnTop } from '../money/vat.ts'
import type { EstimateFileTax } from './estimate-file.ts'
import type { PlacedRow } from './placed-row.ts'
import { FILE_TAX_RATES } from './running-sums.ts'
import { type EstimateSheetMapping, KIND_SHEET_FIELDS } from './sheet-fields.ts'
import { isStated, type StatedCost } from './stated-cost.ts'
import type { ColumnsTax } from './tax-columns.ts'
import {
  rateIn,
  saysCostWithTax,
  saysNoTax,
  saysPricesWithTax,
  saysTitleWithTax,
  saysWithoutTax,
  saysWithTax,
} from './with-tax-words.ts'

interface ReadSheet {
  /** On the tab of the sheet. */
  name: string
  titles: readonly string[]
  mapping: EstimateSheetMapping
  /** Words above the head of the table, a row a text. */
  above: readonly string[]
  head: StatedCost | null
  rows: readonly PlacedRow[]
  /** The last line of the estimate. */
  last: number
  /** What the lines come to in the figures of the file. */
  gross: Kopecks
  /** What columns that are not loaded say of it. */
  columns: ColumnsTax | null
  /** The rate by which every sum is bigger than its volume × price. */
  over_prices: string | null
}

/** What a sheet says of VAT in its head, above and below the table, and in its own totals. */
export function sheetTax(sheet: ReadSheet): EstimateFileTax | null {
  const { rows, last, gross } = sheet
  const foot = rows.slice(last + 1).map((row) => ({ ...row, text: textOf(row) }))
  const lines = rows.filter(({ kind }) => kind === 'line').length
  const named = rateNamed([...foot.map(({ text }) => text), ...sheet.above])
  const { columns } = sheet
  const by_title = titled(sheet)
  if (columns === null && by_title === null && isFree(sheet, foot))
    return { held: null, rate: '0', total: roubles(gross) }
  const said = by_title ?? heldByLines(sheet) ?? heldBeside(sheet, foot, lines)
  if (said !== null) {
    return { held: said.where, rate: rateIn(said.where) ?? said.rate ?? named, total: null }
  }
  const total = columns?.total ?? (gross === 0n ? null : totalWithTax(foot, sheet))
  if (total === null) return byName(sheet, named)
  const rate = rateOnTop(total, gross, columns === null ? 0 : lines) ?? columns?.rate ?? named
  return { held: null, rate, total: roubles(total) }
}

/** «Смета. Стоимость с НДС» above a sheet or «Цены с НДС» on its tab, where nothing else tells of it. */
function byName(sheet: ReadSheet, named: string | null): EstimateFileTax | null {
  const { name, above, head } = sheet
  if (titlesOfFigures(sheet).some(saysWithoutTax) || above.some(saysWithoutTax)) return null
  const title = head === null ? above.find(saysTitleWithTax) : undefined
  if (title !== undefined) return { held: quoted(title), rate: rateIn(title) ?? named, total: null }
  if (!saysPricesWithTax(name)) return null
  return { held: `название листа «${name.slice(0, 60)}»`, rate: rateIn(name) ?? named, total: null }
}

/** The tax of a column may be rounded on every line of it. */
function rateOnTop(total: Kopecks, gross: Kopecks, lines: number): string | undefined {
  const away = (rate: string) => absolute(gross + vatOnTop(gross, rate) - total)
  return (
    FILE_TAX_RATES.find((rate) => away(rate) === 0n) ??
    FILE_TAX_RATES.find((rate) => away(rate) <= BigInt(Math.ceil(lines / 2)))
  )
}

/** Each of the lines says so: by its arithmetic, by its name or by a word in the column of the tax. */
function heldByLines({ rows, columns, over_prices }: ReadSheet): Said | null {
  if (over_prices !== null)
    return { where: `суммы строк – это объём × цена и НДС ${over_prices} % сверху`, rate: over_prices }
  if (columns?.tax?.is_word) return { where: `столбец «${columns.tax.title}»` }
  const works = rows.filter(({ kind, summ }) => kind === 'line' && summ !== 0n)
  const [first] = works
  if (first === undefined || !works.every(({ line }) => saysWithTax(line.name))) return null
  return { where: `наименования строк, «${first.line.name.slice(0, 60)}»`, rate: rateIn(first.line.name) }
}

/** Rates of lines do not tell whether the sums hold them: words beside the table do. */
function heldBeside(sheet: ReadSheet, foot: readonly FootRow[], lines: number): Said | null {
  const { columns, gross } = sheet
  return columns !== null && !columns.by_rates
    ? inColumn(columns, { gross, lines })
    : written(sheet, foot, lines)
}

const written = (sheet: ReadSheet, foot: readonly FootRow[], lines: number): Said | null =>
  noted(sheet) ?? totalled(sheet, foot) ?? taxed(foot, { gross: sheet.gross, lines })

/** A column of VAT is a part of the sums when it is called so or its figures are. */
function inColumn({ tax, rate }: ColumnsTax, lines: LinesOfFile): Said | null {
  if (tax === null) return null
  const inside = rateInside(tax.total, rate, lines)
  return inside !== null || saysWithTax(tax.title)
    ? { where: `столбец «${tax.title}»`, rate: inside ?? rate }
    : null
}

const rateNamed = (texts: readonly string[]): string | null =>
  texts
    .filter((text) => /НДС/iu.test(text))
    .map(rateIn)
    .find((rate) => rate !== null) ?? null

interface Said {
  where: string
  rate?: string | null
}
type FootRow = PlacedRow & { text: string }

/** Titles of the chosen columns of money. */
export function titlesOfFigures({ titles, mapping }: Pick<ReadSheet, 'titles' | 'mapping'>): string[] {
  const figures = [mapping.price, mapping.summ, ...KIND_SHEET_FIELDS.map((field) => mapping[field])]
  return figures.flatMap((index) => (index === undefined ? [] : [titles[index] ?? '']))
}

/** Cells of a row of VAT that say there is none. */
const NOTHING = /^(?:[-–—]|нет|не\s+облаг\p{L}*\.?|отсутствует|без\s+НДС)$/iu

/** The file says that there is no VAT at all: «НДС не облагается», a row of VAT with a dash or a nought. */
function isFree(sheet: ReadSheet, foot: readonly FootRow[]): boolean {
  const notes = sheet.rows.filter(({ kind }) => kind === 'folder').map(textOf)
  const texts = [...titlesOfFigures(sheet), ...sheet.above, ...notes, ...foot.map(({ text }) => text)]
  if (texts.some(saysNoTax)) return true
  return foot.some(({ kind, line, cells, text }) => {
    if (kind !== 'vat' || Number(rateIn(text) ?? 0) !== 0) return false
    const { summ } = line.figures
    return summ === null ? cells.some((cell) => NOTHING.test(readTextCell(cell))) : kopecks(summ) === 0n
  })
}

function titled(sheet: ReadSheet): Said | null {
  const title = titlesOfFigures(sheet).find((text) => saysWithTax(text) && !saysNoTax(text))
  return title === undefined ? null : { where: `столбец «${title}»` }
}

/** A note above or under the table, or in a row of its own among the lines. */
function noted(sheet: ReadSheet): Said | null {
  // The title of a column knows better than a note beside the table.
  if (titlesOfFigures(sheet).some(saysWithoutTax)) return null
  const notes = sheet.rows.filter(({ kind }) => kind === 'folder').map(textOf)
  const is_taxed = sheet.rows.some(({ agreement }) => agreement === 'tax')
  const note = [...sheet.above, ...notes].find(
    (text) => saysPricesWithTax(text) || (!is_taxed && saysCostWithTax(text)),
  )
  return note === undefined ? null : { where: quoted(note) }
}

/** A total that is called «с НДС» and is the sum of the lines: they hold it. */
function totalled({ above, head, gross }: ReadSheet, foot: readonly FootRow[]): Said | null {
  if (gross === 0n) return null
  const total = foot.find(
    ({ kind, agreement, text }) => kind === 'total' && agreement === 'all' && saysWithTax(text),
  )
  if (total) return { where: quoted(total.text) }
  const cost = head !== null && isStated(head, gross) ? above.find(saysWithTax) : undefined
  return cost === undefined ? null : { where: quoted(cost) }
}

/** A row of VAT that is inside the sum of the lines. */
function taxed(foot: readonly FootRow[], lines: LinesOfFile): Said | null {
  for (const { kind, line, text } of foot) {
    if (kind !== 'vat') continue
    const { summ } = line.figures
    if (summ === null && saysWithTax(text)) return { where: quoted(text) }
    const rate = summ === null ? null : rateInside(kopecks(summ), rateIn(text), lines)
    if (rate !== null) return { where: quoted(text), rate }
  }
  return null
}

interface LinesOfFile {
  gross: Kopecks
  lines: number
}

/** The rate by which a tax is a part of the gross; null where it comes on top or is neither. */
function rateInside(vat: Kopecks, named: string | null, { gross, lines }: LinesOfFile): string | null {
  if (gross === 0n || vat === 0n) return null
  const rates = named === null ? FILE_TAX_RATES : [named]
  const away = (counted: Kopecks) => absolute(vat - counted)
  const on_top = rates.map((rate) => away(vatOnTop(gross, rate)))
  // The tax of a file may be rounded on every line of it.
  const rounded = BigInt(Math.ceil(lines / 2) + 1)
  const inside = rates.find((rate) => {
    const by = away(vatIncluded(gross, rate))
    return by <= rounded && on_top.every((other) => by < other)
  })
  return inside ?? null
}

/** What the file states with VAT where its prices are without it. */
function totalWithTax(foot: readonly FootRow[], { head, gross }: ReadSheet): Kopecks | null {
  const totals = foot.filter(({ agreement }) => agreement === 'tax').map(summOf)
  const biggest = totals.reduce((most, summ) => (absolute(summ) > absolute(most) ? summ : most), 0n)
  if (absolute(biggest) > absolute(gross)) return biggest
  const named = foot.findLast(({ kind, text }) => kind === 'total' && saysWithTax(text))
  if (named?.line.figures.summ != null) return summOf(named)
  const vat = foot.findLast(({ kind }) => kind === 'vat')
  if (vat?.line.figures.summ != null) return gross + summOf(vat)
  const rate = vat ? rateIn(vat.text) : null
  if (rate !== null) return gross + vatOnTop(gross, rate)
  if (head === null || isStated(head, gross)) return null
  const counted = FILE_TAX_RATES.map((known) => gross + vatOnTop(gross, known))
  return counted.find((summ) => isStated(head, summ)) ?? null
}

const summOf = ({ line }: PlacedRow): Kopecks => kopecks(line.figures.summ ?? '0')

const textOf = ({ cells }: PlacedRow): string =>
  cells
    .filter((cell) => cell?.kind !== 'number')
    .map(readTextCell)
    .filter((text) => text !== '')
    .join(' ')

const quoted = (text: string): string => `«${text.slice(0, 100)}»`
