import { moneyUnitIn } from '../imports/money-words.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { isOfKopecks } from '../imports/sum-title.ts'
import { Decimal } from '../money/decimal.ts'
import { absolute, type Kopecks, roubles, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { formatMoney } from '../russian/format-money.ts'
import { columnLevel, isLesser, isOtherSum } from './column-levels.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { columnToSums } from './factor-columns.ts'
import { isNoPrice } from './other-figures.ts'
import type { PlacedRow } from './placed-row.ts'
import { ESTIMATE_SHEET_FIELD_LABELS, type EstimateSheetMapping, KIND_SHEET_FIELDS } from './sheet-fields.ts'
import type { MoneyScales } from './sheet-money.ts'
import { amountIn, isOfPart } from './tax-columns.ts'
import { saysWithTax } from './with-tax-words.ts'

interface Sheet {
  titles: readonly string[]
  mapping: EstimateSheetMapping
  rows: readonly PlacedRow[]
  scales: MoneyScales
}
type Field = 'volume' | 'price' | 'summ'

/** A column with what its lines come to. */
interface Column {
  title: string
  index: number
  of_lines: readonly Kopecks[]
  total: Kopecks
}

const VOLUME = /(?<!\p{L})(?:к(?:ол)?-?во|колич|объ[её]м)/iu
const MONEY = /(?<!\p{L})(?:сумм|стоимост|цен[аыу]?(?!\p{L})|расценк|всего|итог|оплат|руб|скид|снижен)|₽/iu
const OF_UNIT = /(?<!\p{L})(?:цен[аыу]?(?!\p{L})|расценк|единиц|(?:за|на|стоимост\p{L}*)\s+(?:1\s+)?ед)/iu
/** Figures of another kind: coefficients, rates, formulas, labour, weights, days. */
const NO_MONEY =
  /^(?:индекс|коэф|%|процент|дол[яи]|ставк)|%\s*$|(?<!\p{L})(?:формул|труд|чел|масс|вес(?!\p{L})|кг|тонн|дн(?:ей|и)|срок|площад)/iu
/** What a price is less or more by is no part of the whole. */
const CHANGED = /скид|снижен|коэф|индекс/iu
const TAX = /ндс|налог/iu
const TAX_ITSELF = /^(?:сумма\s+)?(?:ндс|налог)(?!\p{L})/iu

/** Another column of the same kind with other figures: which of the two is the estimate only a person knows. */
export function tellRivalColumns(sheet: Sheet, draft: EstimateFileDraft): void {
  tellBase(sheet, draft)
  const lines = sheet.rows.filter(({ kind }) => kind === 'line')
  tellKopecks(sheet, lines, draft)
  const has_sums = sheet.mapping.summ !== undefined || KIND_SHEET_FIELDS.some((field) => isSum(field, sheet))
  const sums = rivalsOf('summ', sheet, lines)
  tell(has_sums ? 'summ' : 'price', sums, { sheet, lines, draft })
  if (has_sums) return
  tellUnpriced(sheet, lines, draft)
  if (sheet.mapping.price !== undefined)
    tell('price', rivalsOf('price', sheet, lines), { sheet, lines, draft })
  if (sheet.mapping.volume !== undefined)
    tell('volume', rivalsOf('volume', sheet, lines), { sheet, lines, draft })
}

/** «ООО «Альфа»» over figures may be the price of a bidder: where no column of money is chosen at all, it is asked about. */
function tellUnpriced(sheet: Sheet, lines: readonly PlacedRow[], draft: EstimateFileDraft): void {
  const { titles, mapping } = sheet
  const chosen = [mapping.price, ...KIND_SHEET_FIELDS.map((field) => mapping[field])]
  if (lines.length < 2 || chosen.some((index) => index !== undefined)) return
  const used = new Set(Object.values(mapping))
  const free = titles.flatMap((title, index) => {
    const is_named =
      title.trim() !== '' && !NO_MONEY.test(title) && !isNoPrice(title) && fieldOf(title) !== 'volume'
    const has_figures = lines.every(({ cells }) =>
      new Decimal(readAmountCell(cells[index] ?? null, 2) ?? '0').gt(0),
    )
    return is_named && has_figures && !used.has(index) ? [title.trim().slice(0, 60)] : []
  })
  if (free.length === 0) return
  const columns = free.length === 1 ? 'столбце' : 'столбцах'
  draft.fault(
    `Столбцов с ценой и суммой в таблице не нашлось, а в ${columns} «${free.slice(0, NAMED).join('», «')}» стоят числа. Если это цены или суммы, выберите столбец в поле «${ESTIMATE_SHEET_FIELD_LABELS.price}» или «${ESTIMATE_SHEET_FIELD_LABELS.summ}»`,
  )
}

const isSum = (field: (typeof KIND_SHEET_FIELDS)[number], { mapping }: Sheet): boolean =>
  field.startsWith('summ_') && mapping[field] !== undefined

/** Base prices are loaded where there are no current ones, and never in silence. */
function tellBase({ titles, mapping }: Sheet, draft: EstimateFileDraft): void {
  const index = mapping.summ ?? mapping.price
  const title = titles[index ?? -1] ?? ''
  if (columnLevel(title) !== 'base') return
  draft.fault(
    `Столбец «${title.slice(0, 60)}» – в базисном уровне цен, а смета договора ведётся в текущем: выберите столбец текущих цен, если он есть`,
  )
}

/** Old forms keep roubles and kopecks in columns of their own. */
function tellKopecks(
  { titles, mapping }: Sheet,
  lines: readonly PlacedRow[],
  draft: EstimateFileDraft,
): void {
  const used = new Set(Object.values(mapping))
  const found = titles.find(
    (title, index) =>
      isOfKopecks(title) &&
      !used.has(index) &&
      lines.some(({ cells }) => !new Decimal(readAmountCell(cells[index] ?? null, 2) ?? '0').eq(0)),
  )
  if (found === undefined) return
  draft.fault(
    `Копейки стоят в своём столбце «${found.trim().slice(0, 60)}»: суммы загружаются без них. Соедините рубли и копейки в одном столбце файла`,
  )
}

function loadedTitles(field: Field, { titles, mapping }: Sheet): string[] {
  const own = mapping[field]
  const indexes =
    own !== undefined ? [own] : field === 'volume' ? [] : KIND_SHEET_FIELDS.map((kind) => mapping[kind])
  return indexes.flatMap((index) => (index === undefined ? [] : [titles[index] ?? '']))
}

function rivalsOf(field: Field, sheet: Sheet, lines: readonly PlacedRow[]): Column[] {
  const { titles, mapping } = sheet
  const used = new Set(Object.values(mapping))
  const loaded = loadedTitles(field, sheet).join(', ')
  const free = titles
    .map((title, index) => ({ title: title.trim(), index }))
    .filter(({ title, index }) => !used.has(index) && isAlike(title, loaded))
    .filter(
      ({ title, index }) => fieldOf(title) === field || (field === 'summ' && isLikeSum(index, sheet, lines)),
    )
    .map((column) => withTotal(column, field, { sheet, lines }))
    .filter((column) => column !== null)
  const leading = field === 'summ' ? columnToSums(lines, sheet) : null
  const parts = field === 'summ' ? partsOf(free, totalOf(lines, sheet)) : new Set<Column>()
  return free.filter(
    (column) =>
      !parts.has(column) &&
      column.index !== leading &&
      !isAside(column.title, field, { titles, loaded }) &&
      !(field === 'summ' && isLoadedWithTax(column, sheet, lines)) &&
      !(field === 'summ' && isOfPart(column.title, titles) && !CHANGED.test(column.title)) &&
      lines.some((line, at) => absolute((column.of_lines[at] ?? 0n) - loadedOf(line, sheet)) > 1n),
  )
}

/** Base prices, and the course of works beside their estimate: never one of two sums that may both be paid. */
function isAside(
  title: string,
  field: Field,
  { titles, loaded }: { titles: readonly string[]; loaded: string },
): boolean {
  if (!isLesser(title, loaded) || (field !== 'volume' && isOtherSum(title))) return false
  const is_sum = field !== 'volume' && fieldOf(title) === field
  return !is_sum || columnLevel(title) !== 'course' || (hasCourse(titles) && isPlainSum(loaded))
}

/** What is done has volumes of its own: the table follows the works of an estimate. */
const hasCourse = (titles: readonly string[]): boolean =>
  titles.some((title) => columnLevel(title) === 'course' && fieldOf(title) === 'volume')

const PLAIN_SUM =
  /(?<!\p{L})(?:сумм|стоимост|цен[аыу]?(?!\p{L})|всего|итог|общ|работ|смет|договор|контракт|руб|тыс|единиц|без|НДС|по(?!\p{L})|[св](?!\p{L})|за(?!\p{L}))\p{L}*/giu

/** «Сумма», «Стоимость по смете»; «Сумма предусмотрено» says by one more word that there is another. */
const isPlainSum = (title: string): boolean => !/\p{L}/u.test(title.replace(PLAIN_SUM, ''))

/** «Стоимость | НДС | Всего»: the sum that is loaded and the tax beside it make the other. */
function isLoadedWithTax({ of_lines }: Column, sheet: Sheet, lines: readonly PlacedRow[]): boolean {
  const { titles, mapping, scales } = sheet
  const used = new Set(Object.values(mapping))
  return titles.some((title, index) => {
    if (used.has(index) || !TAX_ITSELF.test(title.trim())) return false
    const amount = amountIn(title, scales.summ ?? scales.price ?? 1)
    const taxes = lines.map(({ cells }) => amount(cells[index]) ?? 0n)
    return (
      taxes.some((tax) => tax !== 0n) &&
      lines.every(
        (line, at) => absolute(loadedOf(line, sheet) + (taxes[at] ?? 0n) - (of_lines[at] ?? 0n)) <= 1n,
      )
    )
  })
}

/** «Начальная», «ООО «Альфа»» name no money: figures that go along with the sums of all lines tell it. */
function isLikeSum(index: number, sheet: Sheet, lines: readonly PlacedRow[]): boolean {
  const title = sheet.titles[index] ?? ''
  if (title === '' || fieldOf(title) !== null || NO_MONEY.test(title) || lines.length < 3) return false
  const amount = amountIn(title, sheet.scales.summ ?? sheet.scales.price ?? 1)
  return lines.every((row) => {
    const [found, loaded] = [amount(row.cells[index]) ?? 0n, loadedOf(row, sheet)]
    return loaded > 0n && found * 2n >= loaded && found <= loaded * 2n
  })
}

/** What a column holds, by its title; null for what is none of the estimate. */
export function fieldOf(title: string): Field | null {
  // «Сметная стоимость, руб. / индекс»: under a common head the last words are its own.
  if (NO_MONEY.test(title) || NO_MONEY.test(title.slice(title.lastIndexOf('/') + 1).trim())) return null
  if (VOLUME.test(title) && !/сумм|стоимост|цен[аыу]?(?!\p{L})/iu.test(title))
    return OF_UNIT.test(title) ? null : 'volume'
  if (!MONEY.test(title)) return null
  return OF_UNIT.test(title) && !/всего|общ|сумм/iu.test(title) ? 'price' : 'summ'
}

/** Columns of VAT and of another currency are compared elsewhere. */
function isAlike(title: string, loaded: string): boolean {
  if (TAX.test(title) && saysWithTax(title) !== saysWithTax(loaded)) return false
  if (/^(?:в\s*т(?:ом|\.)?\s*ч(?:исле|\.)?|(?:сумма\s+)?ндс)(?!\p{L})/iu.test(title)) return false
  const [own, other] = [moneyUnitIn(loaded), moneyUnitIn(title)]
  return own === null || other === null || own.currency === other.currency
}

function withTotal(
  column: { title: string; index: number },
  field: Field,
  { sheet, lines }: { sheet: Sheet; lines: readonly PlacedRow[] },
): Column | null {
  const { scales, mapping } = sheet
  const has_price = mapping.price !== undefined
  const amount = amountIn(column.title, scales.summ ?? scales.price ?? 1)
  const of_lines = lines.map(({ cells, line }) => {
    const cell = cells[column.index]
    if (field === 'summ') return amount(cell)
    const read = readAmountCell(cell, 10)
    if (read === null) return null
    const { volume, price } = line.figures
    if (field === 'volume') return lineSumm(read, has_price ? (price ?? '0') : '1')
    const scale = moneyUnitIn(column.title)?.scale ?? scales.price ?? 1
    return lineSumm(volume ?? '0', new Decimal(read).times(scale).toString())
  })
  if (of_lines.every((summ) => summ === null || summ === 0n)) return null
  const known = of_lines.map((summ) => summ ?? 0n)
  return { ...column, of_lines: known, total: sumOf(known) }
}

/** What is loaded of a line; in a table without prices its volume is all there is to compare. */
function loadedOf({ summ, line }: PlacedRow, { mapping }: Sheet): Kopecks {
  const has_money = [mapping.summ, mapping.price, ...KIND_SHEET_FIELDS.map((field) => mapping[field])]
  return has_money.some((index) => index !== undefined) ? summ : lineSumm(line.figures.volume ?? '0', '1')
}

const totalOf = (lines: readonly PlacedRow[], sheet: Sheet): Kopecks =>
  sumOf(lines.map((line) => loadedOf(line, sheet)))

/** Neighbours that make the whole together are its parts; a discount and what is left of the price are not. */
function partsOf(columns: readonly Column[], whole: Kopecks): Set<Column> {
  const able = columns.filter(({ title }) => !CHANGED.test(title))
  for (let from = 0; from < able.length; from++) {
    let sum = 0n
    for (let to = from; to < able.length; to++) {
      sum += able[to]?.total ?? 0n
      if (to > from && sum === whole) return new Set(able.slice(from, to + 1))
    }
  }
  return new Set()
}

const NAMED = 4

function tell(
  field: Field,
  rivals: readonly Column[],
  { sheet, lines, draft }: { sheet: Sheet; lines: readonly PlacedRow[]; draft: EstimateFileDraft },
): void {
  if (rivals.length === 0) return
  const { price, summ } = sheet.mapping
  const unit = field === 'volume' && price === undefined && summ === undefined ? '' : ' ₽'
  const shown = (title: string, total: Kopecks) =>
    `«${title.replace(/\s+/gu, ' ').slice(0, 60)}» – ${formatMoney(roubles(total))}${unit}`
  const loaded = loadedTitles(field, sheet)
  const titles = loaded.length === 0 ? loadedTitles('price', sheet) : loaded
  const others = rivals.slice(0, NAMED).map(({ title, total }) => shown(title, total))
  const name = titles.join('», «')
  if (name === '') {
    draft.fault(
      `Столбец с ценой или суммой не выбран, а в таблице есть ${others.join(', ')}. Выберите его в поле «${ESTIMATE_SHEET_FIELD_LABELS[field]}»`,
    )
    return
  }
  draft.fault(
    `В таблице несколько столбцов одного назначения: загружается ${shown(name, totalOf(lines, sheet))}, не загружается ${others.join(', ')}. Если нужен другой столбец, выберите его в поле «${ESTIMATE_SHEET_FIELD_LABELS[field]}»`,
  )
}
