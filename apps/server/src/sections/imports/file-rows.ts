import type { AgreementImport } from '@stroyfin/contract/imports/import-settings'
import { type DateOrder, dateOrder, orderedDate } from '@stroyfin/domain/imports/date-order'
import { type AgreementReading, readAgreementRow } from '@stroyfin/domain/imports/read-agreement-row'
import { readAmountCell } from '@stroyfin/domain/imports/read-amount-cell'
import { withoutTaxWords } from '@stroyfin/domain/imports/read-tax'
import { scaledCell } from '@stroyfin/domain/imports/title-scale'
import { type ColumnSigns, columnSigns, settledCell } from '@stroyfin/domain/imports/two-readings'
import { type CustomField, customCode } from '@stroyfin/domain/lists/custom-field'
import { lettingOthersGo } from '../../http/let-others-go.ts'
import { dataRows } from '../../spreadsheets/data-rows.ts'
import { headAgain } from '../../spreadsheets/head-again.ts'
import { sharedSum } from '../../spreadsheets/shared-sum.ts'
import { struckRows, unseenNumbers } from '../../spreadsheets/struck-rows.ts'
import type { SumColumn } from '../../spreadsheets/sum-column.ts'
import { type Cell, isTotalRow, plainText, type Sheet } from '../../spreadsheets/table.ts'
import { tellCurrency } from './file-currency.ts'
import { type StatusColumn, tellStatus } from './file-status.ts'
import { type TaxPlace, tellTax } from './file-tax.ts'
import type { StatedTotal } from './stated-total.ts'

export interface FileRow {
  /** As Excel numbers it. */
  row: number
  reading: AgreementReading
  /** Its sum with the decimals that its cell does not show. */
  exact: string | null
  /** Filtered away, hidden by hand, or with a sum that its cell does not show. */
  is_hidden: boolean
  is_struck: boolean
}

/** Rows of a file, read anew each time they are gone through: all of them at once would take hundreds of megabytes. */
export interface FileRows {
  whole: (totals?: StatedTotal) => Iterable<FileRow>
  /** Number and date alone, for looking up what is there already. */
  named: () => Iterable<FileRow>
  /** Their sums are without VAT and grow by the rate of their contract. */
  without_tax: boolean
}

export interface FilePlace {
  sheet: Sheet
  /** Zero-based row where the data begins. */
  data: number
  /** By what sums are multiplied. */
  scale: number
  /** How the numbers of its columns are written, by column. */
  signs: ReadonlyMap<number, ColumnSigns>
  /** How its dates are written, by column. */
  dates: ReadonlyMap<number, DateOrder>
  /** null where no column of currencies is taken. */
  currencies: { summ: SumColumn | null; has_foreign: boolean } | null
  /** Columns that tell whether a contract is in force. */
  statuses: readonly StatusColumn[]
  /** null where it is not asked. */
  tax: TaxPlace | null
}

/** How the numbers and dates of these columns are written; a file of two hundred thousand rows is gone through for it once. */
export async function signsOf(
  { rows }: Sheet,
  data: number,
  columns: { numbers: readonly number[]; dates: readonly number[] },
) {
  const signs = new Map(columns.numbers.map((column) => [column, columnSigns()]))
  const dates = new Map(columns.dates.map((column) => [column, dateOrder()]))
  const all = [...signs, ...dates]
  const othersGo = lettingOthersGo()
  let index = -1
  for (const cells of rows) {
    index++
    if (index >= data) for (const [column, seen] of all) seen.take(cells[column])
    await othersGo()
  }
  return { signs, dates }
}

/** Rows of data as the chosen columns bring them; empty rows and the total at the foot are no contracts. */
export function* fileRows(
  { sheet, data, scale, signs, dates, currencies, tax, statuses }: FilePlace,
  mapping: AgreementImport['mapping'],
  own_fields: readonly CustomField[],
  totals?: StatedTotal,
): Generator<FileRow, void> {
  const columns = Object.values(mapping).filter((column) => column !== undefined)
  const own = own_fields.filter(({ id }) => mapping[customCode(id)] !== undefined)
  const hidden = new Set([...sheet.hidden_rows, ...unseenNumbers(sheet, [mapping.summ])])
  const isHead = headAgain(sheet, data)
  const struck = new Set(struckRows(sheet, [mapping.number, mapping.summ]))
  for (const { row, cells, cellAt: writtenAt, sharedRows } of dataRows(sheet, data)) {
    const cellAt = (column: number): Cell => {
      const [shown, order] = [signs.get(column), dates.get(column)]
      const cell = writtenAt(column)
      if (order !== undefined) return orderedDate(cell, order)
      return shown === undefined ? cell : settledCell(cell, shown)
    }
    if (columns.every((column) => plainText(cells[column]) === '') || isHead(cells)) continue
    if (isTotalRow(cells, [mapping.number, mapping.date])) {
      if (mapping.summ !== undefined) totals?.total(row, scaledCell(cellAt(mapping.summ), scale))
      continue
    }
    const shared = mapping.summ === undefined ? 0 : sharedRows(mapping.summ)
    const reading = readAgreementRow((field) => {
      const column = mapping[field]
      if (column === undefined || (field === 'summ' && shared > 0)) return null
      return field === 'summ' ? scaledCell(withoutTaxWords(cellAt(column)), scale) : cellAt(column)
    }, own)
    if (currencies !== null) tellCurrency(reading, currencies)
    tellStatus(reading, statuses, cells)
    if (tax !== null) tellTax(reading, tax, { cells, cellAt })
    if (shared > 0) reading.broken.push({ field: 'summ', message: sharedSum(shared) })
    const exact =
      mapping.summ === undefined || shared > 0
        ? null
        : readAmountCell(scaledCell(withoutTaxWords(cellAt(mapping.summ)), scale), 10)
    yield { row, reading, exact, is_hidden: hidden.has(row - 1), is_struck: struck.has(row - 1) }
  }
}
