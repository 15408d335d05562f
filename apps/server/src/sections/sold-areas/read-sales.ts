import { Refusal } from '@stroyfin/contract/kit/refusal'
import { dateOrder, orderedDate } from '@stroyfin/domain/imports/date-order'
import { guessColumns, guessSeenFirst } from '@stroyfin/domain/imports/guess-columns'
import { scaledCell } from '@stroyfin/domain/imports/title-scale'
import { columnSigns, settledCell } from '@stroyfin/domain/imports/two-readings'
import { gatherSales, type Sale, type SaleProblem } from '@stroyfin/domain/sold-areas/gather-sales'
import { readSaleRow, type SaleRow } from '@stroyfin/domain/sold-areas/read-sale-row'
import {
  SALES_IMPORT_FIELDS,
  SALES_REQUIRED,
  SALES_TOGETHER,
  type SalesImportField,
} from '@stroyfin/domain/sold-areas/sales-import-fields'
import { SalesTotals } from '@stroyfin/domain/sold-areas/sales-totals'
import { BUYER_KIND_LABELS } from '@stroyfin/domain/sold-areas/sold-area-labels'
import { alikeSheets, sheetNames } from '../../spreadsheets/alike-sheets.ts'
import { dataRows } from '../../spreadsheets/data-rows.ts'
import { headAgain } from '../../spreadsheets/head-again.ts'
import { notedColumns } from '../../spreadsheets/head-notes.ts'
import {
  columnName,
  columnsLeftOut,
  doubtfulRows,
  hiddenColumns,
  moneyBeside,
  scalesOf,
  sheetsLeftOut,
} from '../../spreadsheets/left-out.ts'
import { rivalWords, sumsDiffer } from '../../spreadsheets/rival-sums.ts'
import { type SheetHead, sheetHead } from '../../spreadsheets/sheet-head.ts'
import { notRoubles, notWhole, type SumColumn, sumColumn } from '../../spreadsheets/sum-column.ts'
import { isTotalRow, plainText, type Sheet, type Table } from '../../spreadsheets/table.ts'
import { chosenSheet } from '../imports/public.ts'
import { tableBelow } from './table-below.ts'

export interface ReadSales {
  sales: Sale[]
  problems: SaleProblem[]
  /** What the table has columns for: of the rest it says nothing. */
  brings: ReadonlySet<SalesImportField>
  /** What of the book is not loaded or not taken as it stands. */
  warnings: string[]
  /** Totals of the table that its rows do not come to. */
  questions: string[]
}

/** Units of the first sheet with data; sentences about every row that is not understood. */
export function readSales(table: Table): ReadSales {
  refuseSeveral(table)
  const { sheet } = chosenSheet(table, null)
  const head = sheetHead(sheet, null)
  const guesses = guessSeenFirst<SalesImportField>(head.columns, SALES_IMPORT_FIELDS, sheet.hidden_columns)
  const places = new Map(guesses.map(({ field, index }) => [field, index]))
  refuseMissing(places)
  const money = MONEY.map((field) => places.get(field))
  const note = moneyBeside(sheet, head)
  const scales = scalesOf(notedColumns(sheet, head), money, note)
  const sums = sumColumns(sheet, head, places)
  const per_metre = sums.get('price')?.per_metre ?? false
  const { rows, problems, totals, below } = readRows({ sheet, head, places, sums, per_metre })
  const gathered = gatherSales(rows)
  return {
    sales: gathered.sales,
    problems: [...problems, ...gathered.problems],
    brings: new Set(places.keys()),
    questions: [
      ...doubtfulRows(sheet, [places.get('number')], money),
      ...scales.contradicted,
      ...hiddenColumns(sheet, head.columns, places.values()),
      ...rivalSums(sheet, head, places),
      ...totals.told(),
      ...below,
      ...gathered.repeats,
    ],
    warnings: [
      ...table.warnings,
      ...sheetsLeftOut(table, new Set([sheet])),
      ...columnsLeftOut(head.columns, places.values()),
      ...scales.scaled,
      ...totals.skipped(),
      ...buyersByName(head, places),
      ...(per_metre ? [`${sums.get('price')?.name}: цена помещения – цена за м² на площадь`] : []),
    ],
  }
}

type Places = ReadonlyMap<SalesImportField, number>

interface Reading {
  sheet: Sheet
  head: SheetHead
  places: Places
  sums: ReadonlyMap<SalesImportField, SumColumn>
  per_metre: boolean
}

function readRows({ sheet, head, places, sums, per_metre }: Reading) {
  const signs = signsOf(sheet, head, places)
  const orders = ordersOf(sheet, head, places)
  const isHead = headAgain(sheet, head.data)
  const problems: SaleProblem[] = []
  const rows: { row: number; sale: SaleRow }[] = []
  const totals = new SalesTotals()
  const below: string[] = []
  for (const { row, cells, cellAt, sharedRows } of dataRows(sheet, head.data)) {
    if (cells.every((cell) => plainText(cell) === '') || isHead(cells)) continue
    const cellOf = (field: SalesImportField) => {
      const place = places.get(field)
      if (place === undefined) return null
      // A payment merged over rows is one, what the unit itself is they all say.
      const written = DATED.includes(field) && sharedRows(place) > 0 ? null : cellAt(place)
      const order = orders.get(field)
      if (order) return orderedDate(written, order)
      const shown = signs.get(field)
      const cell = shown === undefined ? written : settledCell(written, shown)
      return MONEY.includes(field) ? scaledCell(cell, sums.get(field)?.scale ?? 1) : cell
    }
    if (isTotalRow(cells, [places.get('project'), places.get('number')])) {
      // Of a price per metre no total tells what the units cost.
      totals.total(row, (field) => (field === 'price' && per_metre ? null : cellOf(field)))
      continue
    }
    const next = tableBelow(cells)
    if (next?.is_sales)
      problems.push({ row, message: `${next.words}: загружается одна, соедините их под одними заголовками` })
    else if (next) below.push(`В строке ${row} ${next.words}, она не загружается`)
    if (next) break
    const found = readSaleRow(cellOf, per_metre)
    if (!('problems' in found)) totals.row(found)
    if ('problems' in found) problems.push(...found.problems.map((message) => ({ row, message })))
    else rows.push({ row, sale: found })
  }
  return { rows, problems, totals, below }
}

/** A column that could say the kind of the buyer and says who he is. */
function buyersByName({ columns }: SheetHead, places: Places): string[] {
  if (places.has('buyer_kind') || !places.has('ddu_number')) return []
  return columns
    .filter(({ title, samples }) => samples.length > 0 && /покупател|дольщик|фио|ф\.\s*и\.\s*о/iu.test(title))
    .map(
      (column) =>
        `${columnName(column)}: имена покупателей не загружаются, у новых ДДУ покупатель – «${BUYER_KIND_LABELS.person}»`,
    )
}

function refuseMissing(places: Places): void {
  const missing = [
    ...SALES_REQUIRED,
    ...SALES_TOGETHER.flatMap((fields) => (fields.some((field) => places.has(field)) ? fields : [])),
  ].filter((field) => !places.has(field))
  if (missing.length === 0) return
  const titles = missing.map((field) => `«${TITLES.get(field)}»`).join(', ')
  throw new Refusal('invalid', `В таблице нет столбцов: ${titles}`)
}

const TITLES = new Map<SalesImportField, string>(
  SALES_IMPORT_FIELDS.map(({ field, titles: [title] }) => [field, title]),
)

/** Sums of a column that is named like the taken one and says something else. */
function rivalSums(sheet: Sheet, { columns, data }: SheetHead, places: Places): string[] {
  const taken = new Set(places.values())
  const left = columns.filter(({ index, samples }) => !taken.has(index) && samples.length > 0)
  const rows = sheet.rows.slice(data)
  return MONEY.flatMap((field) => {
    const place = places.get(field)
    const own = columns.find(({ index }) => index === place)
    if (place === undefined || !own) return []
    const fields = SALES_IMPORT_FIELDS.filter((one) => one.field === field)
    return left
      .filter((column) => guessColumns<SalesImportField>([column], fields).length > 0)
      .filter(({ index }) => rows.some((cells) => sumsDiffer(cells[place], cells[index])))
      .map((column) => rivalWords(own, column))
  })
}

/** One sheet is read: units of another would be lost without a word anyone has to answer. */
function refuseSeveral(table: Table): void {
  const alike = alikeSheets(table, ({ columns }) => {
    const found = new Set(
      guessColumns<SalesImportField>(columns, SALES_IMPORT_FIELDS).map(({ field }) => field),
    )
    return SALES_REQUIRED.every((field) => found.has(field))
  })
  if (alike.length < 2) return
  throw new Refusal(
    'invalid',
    `Таблицы с помещениями стоят на нескольких листах: ${sheetNames(alike)}. Загружается один лист: соедините их или оставьте в файле нужный`,
  )
}

/** How the numbers of each column are written. */
function signsOf(sheet: Sheet, head: SheetHead, places: Places) {
  const below = sheet.rows.slice(head.data)
  return new Map(
    NUMBERS.flatMap((field) => {
      const place = places.get(field)
      return place === undefined ? [] : [[field, columnSigns(below.map((cells) => cells[place]))]]
    }),
  )
}

/** How the dates of each column are written. */
function ordersOf(sheet: Sheet, head: SheetHead, places: Places) {
  const below = sheet.rows.slice(head.data)
  return new Map(
    DATES.flatMap((field) => {
      const place = places.get(field)
      if (place === undefined) return []
      const order = dateOrder()
      for (const cells of below) order.take(cells[place])
      return [[field, order] as const]
    }),
  )
}

/** Sums by the fields they bring: what is not whole roubles with VAT is refused at once for all rows. */
function sumColumns(sheet: Sheet, head: SheetHead, places: Places): ReadonlyMap<SalesImportField, SumColumn> {
  const sums = new Map<SalesImportField, SumColumn>()
  for (const field of MONEY) {
    const found = sumColumn(sheet, head, places.get(field))
    if (found) sums.set(field, found)
  }
  const wrong = [...sums].flatMap(([field, sum]) => unfit(field, sum) ?? [])
  if (wrong.length > 0) throw new Refusal('invalid', wrong.join('. '))
  return sums
}

function unfit(field: SalesImportField, sum: SumColumn): string | null {
  const foreign = notRoubles(sum)
  if (foreign) return `${foreign}, а помещения ведутся в рублях: добавьте столбец в рублях`
  if (sum.without_tax) return `${sum.name}: суммы без НДС, а нужны с НДС: добавьте столбец с НДС`
  if (sum.per_metre && field !== 'price') return `${sum.name}: нужна сумма целиком, а не за м²`
  return notWhole(sum)
}

/** What each row of a unit says of itself. */
const DATED: readonly SalesImportField[] = ['due_date', 'due_summ', 'receipt_date', 'receipt_summ']
const MONEY: readonly SalesImportField[] = ['price', 'ddu_summ', 'due_summ', 'receipt_summ']
const DATES: readonly SalesImportField[] = ['ddu_date', 'due_date', 'receipt_date']
const NUMBERS: readonly SalesImportField[] = ['area', ...MONEY]
