import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { joinContinuedNames } from './continued-names.ts'
import type { EstimateFile } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { withFactors } from './factor-columns.ts'
import type { TrustedFigure } from './fit-line.ts'
import { judgeTotals } from './judge-totals.ts'
import { headsBelow } from './next-table.ts'
import { otherForm } from './other-form.ts'
import { placeDiscounts } from './place-discounts.ts'
import type { PlacedRow, SheetRow } from './placed-row.ts'
import { foldPositions } from './positions-of-form.ts'
import { tellRivalColumns } from './rival-columns.ts'
import { figureSettler } from './settled-figures.ts'
import type { EstimateSheetMapping } from './sheet-fields.ts'
import { readSheetLine, type SheetLine } from './sheet-line.ts'
import { type MoneyScale, type MoneyScales, sheetMoney } from './sheet-money.ts'
import { inOwnUnit, repeatedRows, rowKey, sheetRowKind, withWrittenSum } from './sheet-row-kind.ts'
import { sheetTax } from './sheet-tax.ts'
import { statedCost } from './stated-cost.ts'
import { taxOverPrices } from './sums-with-tax.ts'
import { taxColumns } from './tax-columns.ts'
import { tellBeside } from './tell-beside.ts'
import { tellChange, tellFactor } from './tell-factor.ts'
import { tellGiven } from './tell-given.ts'
import { tellHeldTax } from './tell-held-tax.ts'
import { tellNoLines } from './tell-no-lines.ts'
import { tellUnitPrices } from './tell-unit-prices.ts'
import { tellUnread } from './tell-unread.ts'
import { tellUnseen } from './tell-unseen.ts'
import { tellVariants } from './tell-variants.ts'
import { titleAbove } from './title-above.ts'
import { tellVolumes } from './volume-columns.ts'
import { saysWithoutTax, saysWithTax } from './with-tax-words.ts'
import { grossOf, writeBody } from './write-body.ts'

export interface BesideNote {
  text: string
  /** For people: «примечание к ячейке F1». */
  where: string
}

export interface EstimateSheet {
  name: string
  rows: readonly (readonly ImportCell[])[]
  /** Zero-based row where the head of the table begins, and where the data does. */
  top: number
  data: number
  titles: readonly string[]
  /** Zero-based. */
  hidden_rows: readonly number[]
  struck_rows?: readonly number[]
  unseen_rows?: readonly number[]
  /** Words of its pages and notes on the cells of its head. */
  notes?: readonly BesideNote[]
}

export interface EstimateSheetOptions {
  mapping: EstimateSheetMapping
  trusted: TrustedFigure
  /** Rate of VAT that prices and sums of the file hold; null when they are without it. */
  vat_included: string | null
  skip_hidden: boolean
  /** In what money its figures are; without it as the sheet itself says. */
  money_scale?: MoneyScale | null | undefined
}

const OTHER_FORM = 'Похоже, это не смета, а'
const CHOOSE_UNIT = 'Верную выберите в поле «Единица денег»'
const NEXT_TABLE =
  'Ниже начинается другая таблица: столбцы в ней стоят иначе, её строки не загружаются. Загрузите её отдельно: другим файлом или указав её строку шапки'

/** Rows of a sheet as the chosen columns bring them: sections from headings, running totals only compared. */
export function readEstimateSheet(sheet: EstimateSheet, asked: EstimateSheetOptions): EstimateFile {
  const draft = new EstimateFileDraft(asked.trusted)
  const money = sheetMoney(sheet, asked, draft)
  const { over_prices, mapping } = ofOneTax(sheet, { ...asked, scales: money.scales }, draft)
  const options = { ...asked, mapping }
  if (money.contradiction !== null) draft.fault(`${money.contradiction}. ${CHOOSE_UNIT}`)
  const above = sheet.rows.slice(0, sheet.top)
  const head = statedCost(above)
  const known = knownRows(sheet, { ...options, scales: money.scales }, draft)
  const rows = placeDiscounts({ rows: known, head }, draft)
  const last = lastLine(rows)
  const body = rows.slice(0, last + 1)
  if (last < 0) tellNoLines({ titles: sheet.titles, mapping }, draft)
  tellNameless(body, draft)
  tellLeftOut(rows, draft)
  const factored = options.trusted === 'summ' ? withFactors(body, { ...sheet, mapping }, draft) : body
  const gross = writeBody(factored, { options, money, draft })
  const { stated, rounding } = judgeTotals({ rows, last, gross, head }, draft)
  const { titles, hidden_rows, struck_rows = [], unseen_rows = [], notes: beside = [] } = sheet
  const notes = above.map((cells) => cells.map(readTextCell).join(' ').trim())
  const other = otherForm(notes)
  if (other !== null) draft.fault(`${OTHER_FORM} ${other.form}: ${other.door}`)
  tellRivalColumns({ titles, mapping, rows, scales: money.scales }, draft)
  tellVolumes({ titles, mapping, rows: body }, draft)
  tellBeside({ ...sheet, all: sheet.rows, mapping, rows, ...money }, draft)
  tellVariants(body, draft)
  tellGiven(rows, draft)
  tellFactor({ above: notes, rows, gross }, draft)
  tellChange(rows, draft)
  tellUnseen(body, { hidden_rows, struck_rows, unseen_rows, mapping, is_stated: stated !== null }, draft)
  tellUnitPrices(body, { titles, mapping }, draft)
  const columns = taxColumns({ titles, mapping, rows, last, scale: money.scales.summ ?? 1 }, draft)
  const chosen = { titles, mapping: asked.trusted === 'price' ? mapping : ofSums(titles, asked.mapping) }
  const tax = sheetTax({
    ...chosen,
    name: sheet.name,
    above: [...notes, ...beside.map(({ text }) => text)],
    head,
    rows,
    last,
    gross,
    columns,
    over_prices,
  })
  tellHeldTax({ tax, vat_included: options.vat_included, ...chosen, gross, rows, last }, draft)
  if (over_prices === null) tellUnread({ titles, mapping: asked.mapping, rows }, draft)
  if (options.vat_included !== null) {
    draft.compareWhole({ stated, found: gross, rounding, with_tax: true })
    draft.warn(`НДС ${options.vat_included} % вычтен из цен и сумм файла`)
  }
  return draft.finish({
    format: 'sheet',
    program: '',
    number: '',
    title: titleAbove(sheet.rows.slice(0, sheet.data)),
    price_level: '',
    total: options.vat_included === null ? stated : null,
    gross_total: options.vat_included === null ? null : stated,
    rounding,
    tax,
    currency: money.currency,
  })
}

/** Sums that are called «без НДС» are what is taken: prices with it beside them do not make them hold it. */
function ofSums(titles: readonly string[], mapping: EstimateSheetMapping): EstimateSheetMapping {
  const { price, ...others } = mapping
  const titleOf = (index: number | undefined) => titles[index ?? -1] ?? ''
  return saysWithoutTax(titleOf(mapping.summ)) && saysWithTax(titleOf(price)) ? others : mapping
}

interface OneTax {
  mapping: EstimateSheetMapping
  /** The rate by which sums that are taken are bigger than their prices. */
  over_prices: string | null
}

/** Sums with VAT beside prices without it: what is trusted is taken, and the other is found from it. */
function ofOneTax(
  { rows, data, titles }: EstimateSheet,
  { mapping, trusted, scales }: EstimateSheetOptions & { scales: MoneyScales },
  draft: EstimateFileDraft,
): OneTax {
  const rate = taxOverPrices(rows.slice(data), { mapping, scales })
  const { summ = -1, price: _price, ...others } = mapping
  if (rate === null) return { mapping, over_prices: null }
  if (trusted === 'summ') {
    const is_named = titles.some((title) => /НДС|налог/iu.test(title))
    return is_named ? { mapping: { ...others, summ }, over_prices: rate } : { mapping, over_prices: null }
  }
  draft.warn(
    `Столбец «${titles[summ] ?? ''}» – с НДС, а цены – без НДС: суммы строк берутся по объёму и цене`,
  )
  return { mapping: { ...others, price: mapping.price }, over_prices: null }
}

function knownRows(
  { rows, data, titles, hidden_rows }: EstimateSheet,
  { mapping, skip_hidden, scales }: EstimateSheetOptions & { scales: MoneyScales },
  draft: EstimateFileDraft,
): SheetRow[] {
  const hidden = new Set(hidden_rows)
  const above = repeatedRows(rows.slice(0, data), titles)
  const headOf = headsBelow(titles)
  const settled = figureSettler(rows.slice(data), { mapping, scales })
  const lines: { line: SheetLine; cells: readonly ImportCell[] }[] = []
  for (let index = data; index < rows.length; index++) {
    const cells = rows[index] ?? []
    if (cells.every((cell) => cell === null)) continue
    const place = `строка ${index + 1}`
    if (hidden.has(index)) {
      if (skip_hidden) draft.leaveOut('Скрытая строка не загружается', index + 1)
      else draft.warn('Скрытая строка загружается вместе с видимыми', place)
      if (skip_hidden) continue
    }
    const head = above.has(rowKey(cells)) ? null : headOf(cells)
    if (head === 'same') continue
    if (head === 'other') {
      draft.fault(NEXT_TABLE, place)
      break
    }
    const scale = scales.summ ?? 1
    const line = withWrittenSum(
      readSheetLine(cells, index + 1, mapping, { scales, ...settled(cells) }),
      cells,
      scale,
    )
    lines.push({ line: inOwnUnit(line, cells, scale), cells })
  }
  const known = lines.map(({ line, cells }, index) => ({
    line,
    cells,
    kind: sheetRowKind(line, cells, { above, next: lines[index + 1]?.line }),
    summ: grossOf(line),
  }))
  return foldPositions(joinContinuedNames(known, draft), draft)
}

/** A column of names that was not found would leave every work without one. */
function tellNameless(rows: readonly PlacedRow[], draft: EstimateFileDraft): void {
  const works = rows.filter(({ kind }) => kind === 'line')
  if (works.length > 1 && works.every(({ line }) => line.name === ''))
    draft.fault('Ни у одной строки нет наименования: выберите его столбец')
}

/** Totals and VAT are not loaded, wherever they stand; totals that agree with nothing are asked about by themselves. */
function tellLeftOut(rows: readonly PlacedRow[], draft: EstimateFileDraft): void {
  for (const { line, kind, agreement, by_sum } of rows) {
    if (kind === 'total' && agreement !== 'none' && by_sum === undefined)
      draft.leaveOut('Строка «Итого» не загружается: её сумма уже есть в строках', line.row)
    if (kind === 'summary' && by_sum === undefined)
      draft.leaveOut('Строка под итогом не загружается: её сумма – часть итога', line.row)
    if (kind === 'vat')
      draft.leaveOut('Строка НДС не загружается: ставка указывается в шапке сметы', line.row)
  }
}

/** What a priced table leaves out is asked about: it would be worth nothing in silence. */
const FOOT: ReadonlySet<PlacedRow['kind']> = new Set(['total', 'vat', 'summary'])

/** Below the totals stand signatures in any columns: what has no number there is no line. */
function lastLine(rows: readonly PlacedRow[]): number {
  const last = rows.findLastIndex(({ kind, line }) => kind === 'line' && hasNumbers(line))
  const foot = rows.findIndex(({ kind }, index) => index > last && FOOT.has(kind))
  const end = foot < 0 ? rows.length : foot
  return rows.slice(0, end).findLastIndex(({ kind }) => kind === 'line')
}

function hasNumbers({ figures }: SheetLine): boolean {
  return Object.values(figures).some((figure) => figure !== null)
}
