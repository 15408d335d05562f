import type { ColumnMapping } from '@stroyfin/contract/imports/import-settings'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import type { Db } from '@stroyfin/database/connection/db'
import { guessSeenFirst } from '@stroyfin/domain/imports/guess-columns'
import { AGREEMENT_IMPORT_FIELDS, type ImportTarget } from '@stroyfin/domain/imports/import-fields'
import { type CustomField, customCode, isOwnCode } from '@stroyfin/domain/lists/custom-field'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handleApart } from '../../http/handle.ts'
import { readBehind } from '../../spreadsheets/alike-sheets.ts'
import { notedColumns } from '../../spreadsheets/head-notes.ts'
import { columnsLeftOut, moneyBeside, scalesOf } from '../../spreadsheets/left-out.ts'
import { type SheetHead, sheetHead } from '../../spreadsheets/sheet-head.ts'
import { type SumColumn, sumColumn } from '../../spreadsheets/sum-column.ts'
import type { Sheet, Table } from '../../spreadsheets/table.ts'
import { companyFields } from '../columns/public.ts'
import { findEarlier } from './batch-store.ts'
import { readMapping } from './mapping-store.ts'
import { chosenSheet, contractSheets, contractsBehind, openTable } from './open-table.ts'
import { unfitSum } from './read-import.ts'

/** No transaction is held while a large file waits for its turn and is read. */
export const readImportFileHandle = handleApart(readImportFile, async (asked, call) => {
  const { company_id, house, log, user } = call
  const inside = <Answer>(ask: (db: Db) => Promise<Answer>) =>
    house.database.inCompany({ company_id, user_id: user.id, readOnly: true }, ask)
  const file = await inside((db) => uploadedFile(db, company_id, { name: asked.file, store: house.files }))
  const table = await openTable(file, (details) => log.error({ details }, 'a table could not be read'))
  const behind = asked.sheet === null ? contractsBehind(table) : null
  const { index, sheet } = chosenSheet(table, asked.sheet ?? behind)
  const head = sheetHead(sheet, asked.header_row)
  const known = { kind: 'agreements' as const, signature: head.signature }
  const { kept, own_fields, imported } = await inside(async (db) => ({
    kept: await readMapping<ColumnMapping>(db, company_id, known),
    own_fields: await companyFields({ db, company_id }, 'agreements'),
    imported: await findEarlier(db, company_id, file.sha256),
  }))
  const guess = guessed(head, own_fields, sheet.hidden_columns)
  const mapping = kept ? withMoney(stillThere(kept, own_fields), guess) : guess
  return {
    file_name: file.file_name,
    warnings: [
      ...(behind === null ? [] : [`Договоры прочитаны ${readBehind(table, behind)} их таблицы нет`]),
      ...warningsOf(table, sheet, { head, mapping }),
    ],
    sheets: table.sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length })),
    sheet: index,
    asks_sheet: asked.sheet === null && contractSheets(table).length > 1,
    header_row: head.header_row,
    columns: head.columns,
    rows: Math.max(0, sheet.rows.length - head.data),
    mapping,
    own_fields: own_fields.map(({ id, title }) => ({ code: customCode(id), title })),
    remembered: kept !== null,
    imported,
  }
})

/** Built-in fields go first: an own field does not take a column that one of them knows as well. */
function guessed(
  { columns }: SheetHead,
  own_fields: readonly CustomField[],
  hidden: readonly number[],
): ColumnMapping {
  const own = own_fields.map(({ id, title }) => ({ field: customCode(id), titles: [title] }))
  const fields = [...AGREEMENT_IMPORT_FIELDS, ...own]
  return Object.fromEntries(
    guessSeenFirst<ImportTarget>(columns, fields, hidden).map(({ field, index }) => [field, index]),
  )
}

/** A remembered choice without the fields that the company has removed since. */
function stillThere(kept: ColumnMapping, own_fields: readonly CustomField[]): ColumnMapping {
  const known = new Set<string>(own_fields.map(({ id }) => customCode(id)))
  return Object.fromEntries(Object.entries(kept).filter(([field]) => !isOwnCode(field) || known.has(field)))
}

/**
 * A choice remembered without a currency or VAT takes it from its own column, if nothing else does. «НДС» brings rates in
 * one file and roubles in another: which, its cells say.
 */
function withMoney({ ...kept }: ColumnMapping, guess: ColumnMapping): ColumnMapping {
  if (kept.vat_rate !== undefined && kept.vat_rate === guess.vat_summ) delete kept.vat_rate
  if (kept.vat_summ !== undefined && kept.vat_summ === guess.vat_rate) delete kept.vat_summ
  const taken = new Set(Object.values(kept))
  const more = (['currency', 'currency_rate', 'vat_rate', 'vat_summ'] as const).filter(
    (field) => kept[field] === undefined && guess[field] !== undefined && !taken.has(guess[field]),
  )
  return { ...kept, ...Object.fromEntries(more.map((field) => [field, guess[field]])) }
}

interface Shown {
  head: SheetHead
  mapping: ColumnMapping
}

function warningsOf(table: Table, sheet: Sheet, { head, mapping }: Shown): string[] {
  const warnings = [...table.warnings]
  if (sheet.truncated) warnings.push('Лист слишком большой: прочитано только его начало')
  const { columns } = head
  const money = columns.filter(({ title }) => /валют|ндс/iu.test(title))
  const scales = scalesOf(notedColumns(sheet, head), [mapping.summ], moneyBeside(sheet, head))
  return [
    ...warnings,
    ...scales.scaled,
    ...scales.contradicted,
    ...saidOfSums(sumColumn(sheet, head, mapping.summ), mapping),
    // The screen names the others beside the rows; these change what every sum is worth.
    ...columnsLeftOut(money, Object.values(mapping)).map((told) => `${told}. ${WHERE_FROM}`),
  ]
}

function saidOfSums(summ: SumColumn | null, { currency, vat_summ }: ColumnMapping): string[] {
  if (summ === null) return []
  const has_tax = vat_summ !== undefined
  const unfit = unfitSum(summ, currency)
  if (unfit) return [unfit]
  return summ.without_tax && !has_tax ? [`${summ.name}: суммы без НДС. ${RAISED}`] : []
}

const RAISED = 'К ним прибавится НДС по ставке договора: её выбирают в настройках загрузки'

const WHERE_FROM =
  'Валюта берётся из столбца «Валюта договора», ставка НДС – из столбца «Ставка НДС» или из настроек загрузки'
