import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { listTitleNote } from '../imports/list-title.ts'
import { type MoneyNote, moneyNotes } from '../imports/money-notes.ts'
import {
  type FileCurrency,
  type MoneyUnit,
  moneyNoted,
  moneyUnitIn,
  SCALE_WORDS,
  unitNamed,
} from '../imports/money-words.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { twoReadings } from '../imports/two-readings.ts'
import { Decimal } from '../money/decimal.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { type EstimateSheetMapping, KIND_SHEET_FIELDS } from './sheet-fields.ts'

const MONEY_FIELDS = ['price', 'summ', ...KIND_SHEET_FIELDS] as const
export type MoneyField = (typeof MONEY_FIELDS)[number]
export type MoneyScales = Partial<Record<MoneyField, number>>

interface Sheet {
  name: string
  rows: readonly (readonly ImportCell[])[]
  top: number
  data: number
  titles: readonly string[]
  /** What stands on its pages and on the cells of its head, and where. */
  notes?: readonly { text: string; where: string }[]
}

/** What a person may say of the money of a file: roubles, thousands or millions. */
export const MONEY_SCALES = ['1', '1000', '1000000'] as const
export type MoneyScale = (typeof MONEY_SCALES)[number]

export interface SheetMoney {
  /** By what the figures of a column are multiplied; those that are not here stand as they are. */
  scales: MoneyScales
  /** null where the sheet names none. */
  currency: FileCurrency | null
  /** What the sheet says of its money in two ways; null where it does not contradict itself. */
  contradiction: string | null
}

/**
 * In what money a sheet gives its prices and sums: the title of a column knows better than a note beside the table, and
 * whoever loads it better than both.
 */
export function sheetMoney(
  sheet: Sheet,
  {
    mapping,
    money_scale = null,
  }: { mapping: EstimateSheetMapping; money_scale?: MoneyScale | null | undefined },
  draft: EstimateFileDraft,
): SheetMoney {
  const fields = MONEY_FIELDS.filter((field) => mapping[field] !== undefined)
  const titled = new Map(fields.map((field) => [field, moneyUnitIn(titleOf(sheet, mapping, field))]))
  const notes =
    fields.length === 0
      ? []
      : [...nameNotes(sheet), ...besideNotes(sheet), ...titleNotes(sheet), ...moneyNotes(sheet)]
  const note = notes.findLast(({ place }) => place === 'above') ?? notes[0]
  const named = [...titled.values(), ...notes.map(({ unit }) => unit)].filter((unit) => unit !== null)
  const currency = named.find((unit) => unit.currency !== 'rub')?.currency ?? named[0]?.currency ?? null
  if (money_scale !== null)
    return { scales: chosenScales(fields, money_scale, draft), currency, contradiction: null }
  const scales: MoneyScales = {}
  for (const field of fields) {
    const own = titled.get(field)
    const scale = own
      ? own.scale
      : unnamedScale(field, { sheet, mapping, titled, note: note?.unit ?? null, draft })
    if (scale === 1) continue
    scales[field] = scale
    const column = `столбец «${titleOf(sheet, mapping, field)}»`
    const { named: of, times } = SCALE_WORDS[scale] ?? { named: '', times: '' }
    draft.warn(`Файл указывает ${of}: числа умножены на ${times}`, own ? column : (note?.text ?? column))
  }
  const is_taken = fields.some((field) => !titled.get(field))
  if (note && note.unit.scale !== 1 && is_taken && isBetweenFigures(sheet, fields, mapping, note.row))
    draft.fault(betweenWords(note))
  return { scales, currency, contradiction: contradictionOf([...titled.values()], notes) }
}

/** «Стоимость (тыс. руб.)» above a table is that of the whole; the name of the table speaks of its figures. */
const TABLE =
  /^(?:локальн\p{L}*|сводн\p{L}*|объектн\p{L}*|смета(?!\p{L})|реестр|ведомость|перечень|спецификация|калькуляция|расч[её]т|коммерческое\s+предложение)/iu

function titleNotes({ rows, top }: Pick<Sheet, 'rows' | 'top'>): MoneyNote[] {
  return rows.slice(0, top).flatMap((cells, row) => {
    const named = cells.every((cell) => cell === null || TABLE.test(readTextCell(cell)))
    const note = named ? listTitleNote([cells]) : null
    return note === null ? [] : [{ ...note, row, text: note.text.replace(/^строка 1/u, `строка ${row + 1}`) }]
  })
}

/** A note above all figures or below them all is of the table; of one among them nobody knows how far it goes. */
function isBetweenFigures(
  { rows, data }: Sheet,
  fields: readonly MoneyField[],
  mapping: EstimateSheetMapping,
  row: number,
): boolean {
  if (row < data) return false
  const has_figures = (cells: readonly ImportCell[]) =>
    fields.some((field) => readAmountCell(cells[mapping[field] ?? -1] ?? null, 10) !== null)
  return rows.slice(data, row).some(has_figures) && rows.slice(row + 1).some(has_figures)
}

const betweenWords = ({ text, unit }: MoneyNote): string =>
  `Примечание стоит между строками таблицы (${text}): ${SCALE_WORDS[unit.scale]?.named ?? ''} взяты для всей таблицы. Верное выберите в поле «Единица денег», а разные единицы приведите в файле к одной`

const SECTION_NUMBER = /^(?:(?:под)?раздел|этап|глава)\s*№?\s*[\d.]*/iu

/** A heading that names another unit than its rows are taken in: «Раздел 2 (тыс. руб.)». */
export function tellHeadingUnit(
  { name, place }: { name: string; place: string },
  { scales, currency }: SheetMoney,
  draft: EstimateFileDraft,
): void {
  const unit = unitNamed(name.replace(SECTION_NUMBER, ''))
  if (unit === null) return
  const taken = [...new Set(Object.values(scales))]
  const scale = taken.length === 1 ? (taken[0] ?? 1) : 1
  if (unit.scale === scale && unit.currency === (currency ?? 'rub')) return
  const of = unit.currency === 'rub' ? (SCALE_WORDS[unit.scale]?.named ?? '') : 'другую валюту'
  draft.fault(
    `Заголовок «${name.slice(0, 60)}» называет ${of}, а строки под ним взяты в ${SCALE_WORDS[scale]?.of ?? 'рублях'}: приведите файл к одной единице или выберите её в поле «Единица денег»`,
    place,
  )
}

function chosenScales(
  fields: readonly MoneyField[],
  chosen: MoneyScale,
  draft: EstimateFileDraft,
): MoneyScales {
  const scale = Number(chosen)
  if (scale === 1) return {}
  draft.warn(`Единица денег выбрана: числа умножены на ${SCALE_WORDS[scale]?.times ?? chosen}`)
  return Object.fromEntries(fields.map((field) => [field, scale]))
}

/** «Смета, тыс. руб.» on the tab of the sheet. */
function nameNotes({ name }: Sheet): MoneyNote[] {
  const unit = moneyNoted(name, 'above')
  return unit === null
    ? []
    : [{ unit, place: 'above', row: -1, text: `название листа «${name.slice(0, 80)}»` }]
}

function besideNotes({ notes = [] }: Sheet): MoneyNote[] {
  return notes.flatMap(({ text, where }) => {
    const unit = moneyNoted(text, 'above')
    return unit === null ? [] : [{ unit, place: 'above', row: -1, text: `${where} «${text.slice(0, 80)}»` }]
  })
}

/** A note that no column follows, or two notes that differ. */
function contradictionOf(titled: readonly (MoneyUnit | null)[], notes: readonly MoneyNote[]): string | null {
  const words = (scale: number | undefined) => SCALE_WORDS[scale ?? 1]?.named ?? ''
  const ofColumns = titled[0]?.scale
  const strange = notes.find(({ unit }) => titled.every((own) => own !== null && own.scale !== unit.scale))
  if (strange)
    return `В примечании к таблице – ${words(strange.unit.scale)} (${strange.text}), а в названиях столбцов – ${words(ofColumns)}: числа взяты по столбцам`
  const [first] = notes
  const other = notes.find(({ unit }) => unit.scale !== first?.unit.scale)
  if (!first || !other || titled.every((own) => own !== null)) return null
  return `Примечания к таблице называют разные единицы денег: ${first.text} и ${other.text}`
}

const titleOf = ({ titles }: Sheet, mapping: EstimateSheetMapping, field: MoneyField): string =>
  titles[mapping[field] ?? -1] ?? ''

interface Unnamed {
  sheet: Sheet
  mapping: EstimateSheetMapping
  titled: ReadonlyMap<MoneyField, MoneyUnit | null>
  note: MoneyUnit | null
  draft: EstimateFileDraft
}

/** A column without a unit beside one that has it: volume × price tells whether they are of one unit. */
function unnamedScale(field: MoneyField, { sheet, mapping, titled, note, draft }: Unnamed): number {
  const others = [...titled.values()].filter((unit) => unit !== null).map(({ scale }) => scale)
  const likely = [...new Set([...others, ...(note ? [note.scale] : []), 1])]
  if (others.every((scale) => scale === 1) && note === null) return 1
  if (others.length === 0) return note?.scale ?? 1
  const other = field === 'price' ? 'summ' : field === 'summ' ? 'price' : null
  const known = other === null ? null : titled.get(other)
  if (other === null || !known) return note?.scale ?? others[0] ?? 1
  const found = likely.find((scale) => {
    const scales = { [field]: scale, [other]: known.scale }
    return isProduct(sheet, mapping, { price: scales.price ?? 1, summ: scales.summ ?? 1 })
  })
  if (found !== undefined) return found
  if (likely.length > 1)
    draft.fault(
      'Единица денег в столбце не названа, а в соседнем она другая: выберите «Единица денег»',
      `столбец «${titleOf(sheet, mapping, field)}»`,
    )
  return 1
}

/** Whether volume × price is about the sum in the first row that has them all. */
function isProduct(
  { rows, data }: Sheet,
  { volume = -1, price = -1, summ = -1 }: EstimateSheetMapping,
  scales: { price: number; summ: number },
): boolean {
  for (let index = data; index < rows.length; index++) {
    const cells = [volume, price, summ].map((column) => rows[index]?.[column])
    // «1,250» is a thousand times more or less: it tells nothing of units.
    if (cells.some((cell) => cell?.kind === 'text' && twoReadings(readTextCell(cell)) !== null)) continue
    const figures = cells.map((cell) => readAmountCell(cell, 10))
    const [units, unit_price, whole] = figures
    if (units == null || unit_price == null || whole == null) continue
    const counted = new Decimal(units).times(unit_price).times(scales.price)
    const stated = new Decimal(whole).times(scales.summ)
    if (stated.eq(0)) continue
    return counted.minus(stated).abs().times(5).lte(stated.abs())
  }
  return false
}
