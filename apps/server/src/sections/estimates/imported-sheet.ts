import type { EstimateFileSettings } from '@stroyfin/contract/estimates/import-settings'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import {
  ESTIMATE_SHEET_FIELDS,
  type EstimateSheetMapping,
  guessSheetColumns,
} from '@stroyfin/domain/estimate-files/sheet-fields'
import { withProvenVolume } from '@stroyfin/domain/estimate-files/volume-columns'
import { readAmountCell } from '@stroyfin/domain/imports/read-amount-cell'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { counted } from '@stroyfin/domain/russian/plural'
import type { MappedSheet } from '../../estimate-files/estimate-of-sheets.ts'
import { readEstimateSheets } from '../../estimate-files/read-estimate-sheets.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { alikeSheets, hasFigures, readBehind, sheetBehind } from '../../spreadsheets/alike-sheets.ts'
import { notedTitles, notesBeside } from '../../spreadsheets/head-notes.ts'
import { columnName, cutFile, hiddenColumns, sheetsLeftOut } from '../../spreadsheets/left-out.ts'
import type { PackedRows } from '../../spreadsheets/packed-rows.ts'
import { type SheetHead, sheetHead } from '../../spreadsheets/sheet-head.ts'
import { struckRows, unseenNumbers } from '../../spreadsheets/struck-rows.ts'
import type { Sheet, Table } from '../../spreadsheets/table.ts'
import { UNRECKONED } from '../../spreadsheets/unreckoned.ts'
import { chosenSheet, openTable } from '../imports/public.ts'
import { leftSheetsAsked } from './left-sheets.ts'

export interface ChosenSheet {
  sheet: number
  header_row: number | null
  mapping: EstimateSheetMapping
}

export interface SheetChoice extends ChosenSheet {
  sheets: { name: string; hidden: boolean; rows: number }[]
  columns: SheetHead['columns']
  remembered: boolean
  /** Further sheets that are loaded with this one. */
  more: ChosenSheet[]
  /** The forms of the tables, by which their columns are remembered. */
  forms: { signature: string; mapping: EstimateSheetMapping }[]
}

interface Memory {
  remembered: (signature: string) => Promise<EstimateSheetMapping | null>
  onBug: (details: string) => void
}

type Asked = Omit<ChosenSheet, 'sheet' | 'mapping'> & {
  sheet: number | null
  mapping: EstimateSheetMapping | null
}

/** An estimate in a table: the sheets and the columns as chosen, else remembered, else guessed. */
export async function readImportedSheet(
  file: UploadedFile,
  settings: EstimateFileSettings,
  { remembered, onBug }: Memory,
): Promise<{ estimate: EstimateFile; sheet: SheetChoice }> {
  const table = await openTable(file, onBug)
  const first = await openSheet(table, settings, { remembered, alike: null })
  const others = settings.more.filter(
    ({ sheet }, index) =>
      sheet !== first.index && settings.more.findIndex((other) => other.sheet === sheet) === index,
  )
  const further = await Promise.all(
    others.map((asked) => openSheet(table, asked, { remembered, alike: first })),
  )
  const chosen = [first, ...further].sort((one, other) => one.index - other.index)
  const [lead, ...rest] = chosen.map(mappedSheet)
  if (!lead) throw new Error('a table is read without any sheet')
  const { trusted, vat_included, skip_hidden, money_scale } = settings
  const estimate = await readEstimateSheets(
    { sheets: [lead, ...rest], trusted, vat_included, skip_hidden, money_scale },
    onBug,
  )
  if ('refused' in estimate) throw new Refusal('invalid', estimate.refused)
  return {
    estimate: {
      ...estimate,
      warnings: [...warningsOf(table, chosen, { settings, estimate }), ...estimate.warnings],
    },
    sheet: {
      sheets: table.sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length })),
      ...choiceOf(first),
      columns: first.head.columns,
      remembered: first.remembered,
      more: chosen.filter((opened) => opened !== first).map(choiceOf),
      forms: chosen.map(({ head, mapping }) => ({ signature: head.signature, mapping })),
    },
  }
}

interface OpenedSheet {
  index: number
  sheet: Sheet<PackedRows>
  head: SheetHead
  mapping: EstimateSheetMapping
  remembered: boolean
}

/** Sheets of one form are read by the same columns, whatever was remembered for it. */
async function openSheet(
  table: Table<PackedRows>,
  asked: Asked,
  { remembered, alike }: { remembered: Memory['remembered']; alike: OpenedSheet | null },
): Promise<OpenedSheet> {
  const { index, sheet } = chosenSheet(table, asked.sheet ?? behindTitle(table))
  const further = alike && asked.header_row === null && continues(sheet, alike) ? alike : null
  if (further) {
    const head = { ...further.head, header_row: null, data: 0 }
    return { index, sheet, head, mapping: asked.mapping ?? further.mapping, remembered: false }
  }
  const head = sheetHead(sheet, asked.header_row)
  const like = alike && alike.head.signature === head.signature ? alike.mapping : null
  const chosen = asked.mapping ?? like
  const known = chosen === null ? await remembered(head.signature) : null
  const mapping = chosen ?? known ?? guessed(sheet, head)
  refuseTwice(mapping)
  refuseMixed(head, mapping)
  return { index, sheet, head, mapping, remembered: known !== null }
}

/** The first sheet with works where what stands before it has none; null where the first one is as good. */
const behindTitle = (table: Table<PackedRows>): number | null => sheetBehind(table, isEstimate)

/** Rows by which a guess is proved. */
const PROVED = 200

function guessed(sheet: Sheet<PackedRows>, head: SheetHead): EstimateSheetMapping {
  const rows = sheet.rows.slice(head.data, head.data + PROVED)
  const found = guessSheetColumns(head.columns, sheet.hidden_columns)
  return withProvenVolume(found, { titles: titlesByIndex(head.columns), rows })
}

const choiceOf = ({ index, head, mapping }: OpenedSheet): ChosenSheet => ({
  sheet: index,
  header_row: head.header_row,
  mapping,
})

const mappedSheet = ({ sheet, head, mapping }: OpenedSheet): MappedSheet => ({
  name: sheet.name,
  rows: sheet.rows.packed,
  merges: sheet.merges,
  hidden_rows: sheet.hidden_rows,
  struck_rows: struckRows(sheet, [mapping.name, mapping.price, mapping.summ]),
  unseen_rows: unseenNumbers(sheet, figuresOf(mapping)),
  notes: notesBeside(sheet, head, moneyColumns(mapping)),
  top: head.header_row === null ? 0 : head.header_row - 1,
  data: head.data,
  titles: withLetters(notedTitles(sheet, head, titlesByIndex(head.columns)), { head, mapping }),
  mapping,
})

const moneyColumns = (mapping: EstimateSheetMapping): (number | undefined)[] => [
  mapping.price,
  ...figuresOf(mapping),
]

/** Sums say what is paid; without them volumes and prices do. */
function figuresOf(mapping: EstimateSheetMapping): (number | undefined)[] {
  const sums = [mapping.summ, mapping.summ_work, mapping.summ_material, mapping.summ_equip]
  return sums.some((column) => column !== undefined) ? sums : [mapping.volume, mapping.price]
}

/** Columns without anything are not among those that are shown, but they have their places. */
function titlesByIndex(columns: SheetHead['columns']): string[] {
  const named = new Map(columns.map(({ index, title }) => [index, title]))
  return Array.from({ length: Math.max(0, ...named.keys()) + 1 }, (_, index) => named.get(index) ?? '')
}

/** A chosen column without a title is called by its letter. */
function withLetters(
  titles: readonly string[],
  { head, mapping }: Pick<OpenedSheet, 'head' | 'mapping'>,
): string[] {
  const chosen = new Set(Object.values(mapping))
  const letters = new Map(head.columns.map(({ index, letter }) => [index, letter]))
  return titles.map((title, index) => title || (chosen.has(index) ? (letters.get(index) ?? '') : ''))
}

function refuseTwice(mapping: EstimateSheetMapping): void {
  const twice = ESTIMATE_SHEET_FIELDS.filter((field) =>
    ESTIMATE_SHEET_FIELDS.some(
      (other) => other !== field && mapping[field] !== undefined && mapping[other] === mapping[field],
    ),
  )
  if (twice.length === 0) return
  const errors = twice.map((field) => ({
    field: `mapping.${field}`,
    message: 'Столбец выбран для двух полей сразу',
  }))
  throw new Refusal('invalid', 'Один столбец выбран для двух полей', { errors })
}

function refuseMixed({ columns, mixed }: SheetHead, mapping: EstimateSheetMapping): void {
  const errors = ESTIMATE_SHEET_FIELDS.flatMap((field) => {
    const column = columns.find(({ index }) => index === mapping[field])
    const told = column && mixed.get(column.index)
    return column && told ? [{ field: `mapping.${field}`, message: `${columnName(column)}: ${told}` }] : []
  })
  if (errors.length > 0)
    throw new Refusal('invalid', errors.map(({ message }) => message).join('. '), { errors })
}

function warningsOf(
  table: Table<PackedRows>,
  chosen: readonly OpenedSheet[],
  { settings, estimate }: { settings: EstimateFileSettings; estimate: EstimateFile },
): EstimateFile['warnings'] {
  const said = [...table.warnings]
  const behind = settings.sheet === null ? behindTitle(table) : null
  if (behind !== null) said.push(`Смета прочитана ${readBehind(table, behind)} таблицы с работами нет`)
  const loaded = new Set(chosen.map(({ sheet }) => sheet))
  for (const { name, hidden } of loaded) if (hidden) said.push(`Лист «${name}» скрыт`)
  const left = alikeSheets(table, isEstimate).filter((sheet) => !loaded.has(sheet))
  said.push(...sheetsLeftOut(table, new Set([...loaded, ...left])))
  const asked = left.map(({ name, rows }) => {
    const size = counted(rows.length, ['строка', 'строки', 'строк'])
    return `Лист «${name}» не загружается, а на нём тоже таблица с работами: ${size}. Отметьте его, если он – часть этой сметы`
  })
  const first = chosen[0]
  const continued = table.sheets
    .filter((sheet) => !loaded.has(sheet) && !left.includes(sheet) && first && continues(sheet, first))
    .map(
      ({ name }) =>
        `Лист «${name}» не загружается, а на нём без шапки стоят строки с объёмом, ценой и суммой в тех же столбцах: похоже на продолжение таблицы листа «${first?.sheet.name ?? ''}». Отметьте его, если он – часть этой сметы`,
    )
  const others = table.sheets.filter(
    (sheet) => !loaded.has(sheet) && !left.includes(sheet) && !(first && continues(sheet, first)),
  )
  const beside = leftSheetsAsked(others, estimate, settings)
  const names = [...loaded].map(({ name }) => `Лист «${name}»,`)
  const isUnreckoned = (message: string) =>
    message.includes(UNRECKONED) && names.some((name) => message.startsWith(name))
  const cut = [...loaded].flatMap(cutFile)
  const unseen = chosen.flatMap(({ sheet, head, mapping }) =>
    hiddenColumns(sheet, head.columns, moneyColumns(mapping)),
  )
  return [
    ...[...cut, ...unseen, ...asked, ...continued, ...beside].map((message) => ({
      message,
      count: 1,
      places: [],
      is_fault: true,
    })),
    ...said.map((message) => ({ message, count: 1, places: [], is_fault: isUnreckoned(message) })),
  ]
}

/** Rows without a head of their own whose figures agree in the columns of the sheet that is loaded. */
function continues(sheet: Sheet<PackedRows>, { mapping, head }: OpenedSheet): boolean {
  const { volume, price, summ } = mapping
  const { hidden, rows } = sheet
  if (hidden || volume === undefined || price === undefined || summ === undefined) return false
  const own = sheetHead(sheet, null)
  if (own.signature === head.signature || isEstimate(own)) return false
  return rows.slice(0, PROVED).some((cells) => {
    const [units, unit_price, whole] = [volume, price, summ].map((at) => readAmountCell(cells[at], 10))
    if (units == null || unit_price == null || whole == null || new Decimal(whole).eq(0)) return false
    return new Decimal(units).times(unit_price).minus(whole).abs().lte('0.01')
  })
}

const FIGURES = ['volume', 'price', 'summ'] as const

function isEstimate(head: SheetHead): boolean {
  const found = guessSheetColumns(head.columns)
  return found.name !== undefined && FIGURES.some((field) => hasFigures(head, found[field]))
}
