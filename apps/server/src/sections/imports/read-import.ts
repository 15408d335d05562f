import type { AgreementImport } from '@stroyfin/contract/imports/import-settings'
import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { saysWithoutTax } from '@stroyfin/domain/estimate-files/with-tax-words'
import { AGREEMENT_IMPORT_FIELDS, type AgreementImportField } from '@stroyfin/domain/imports/import-fields'
import { unitNamed } from '@stroyfin/domain/imports/money-words'
import { type CustomField, customCode, isOwnCode } from '@stroyfin/domain/lists/custom-field'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { sheetNames } from '../../spreadsheets/alike-sheets.ts'
import { notedColumns } from '../../spreadsheets/head-notes.ts'
import { cutFile, hiddenColumns, moneyBeside, scalesOf } from '../../spreadsheets/left-out.ts'
import { sheetHead } from '../../spreadsheets/sheet-head.ts'
import { notRoubles, notWhole, type SumColumn, sumColumn } from '../../spreadsheets/sum-column.ts'
import { foreignLeftOut, namesForeign } from './file-currency.ts'
import { type FileRows, fileRows, signsOf } from './file-rows.ts'
import { statusColumns } from './file-status.ts'
import { taxPlace } from './file-tax.ts'
import { chosenSheet, contractSheets, contractsBehind, openTable } from './open-table.ts'
import { rivalSums } from './rival-sums.ts'
import type { StatedTotal } from './stated-total.ts'

export interface ReadImport {
  rows: FileRows
  signature: string
  /** What of the whole file has to be confirmed. */
  questions: string[]
}

/** The rows of the file as the settings of the screen choose them. */
export async function readImport(
  file: UploadedFile,
  { settings, own_fields }: { settings: AgreementImport; own_fields: readonly CustomField[] },
  onBug: (details: string) => void,
): Promise<ReadImport> {
  refuseUnmapped(settings, own_fields)
  const table = await openTable(file, onBug)
  if (settings.sheet === null) refuseSeveral(table)
  const { sheet } = chosenSheet(table, settings.sheet ?? contractsBehind(table))
  const head = sheetHead(sheet, settings.header_row)
  const { data, signature } = head
  const { mapping } = settings
  const summ = sumColumn(sheet, head, mapping.summ)
  const message = summ && unfitSum(summ, mapping.currency)
  if (message) {
    throw new Refusal('invalid', message, { errors: [{ field: 'mapping.summ', message }] })
  }
  const left = await foreignLeftOut(sheet, head, Object.values(mapping))
  if (left !== null)
    throw new Refusal('invalid', left, { errors: [{ field: 'mapping.currency', message: left }] })
  const own = (wanted: CustomField['kind']) =>
    own_fields.filter(({ kind }) => kind === wanted).map(({ id }) => mapping[customCode(id)])
  const columns = {
    numbers: [mapping.summ, mapping.vat_summ, ...own('number')].filter((column) => column !== undefined),
    dates: [mapping.date, mapping.date_from, mapping.date_to, ...own('date')].filter(
      (column) => column !== undefined,
    ),
  }
  const currencies =
    mapping.currency === undefined
      ? null
      : { summ, has_foreign: await namesForeign(sheet, data, mapping.currency) }
  const place = {
    sheet,
    data,
    scale: summ?.scale ?? 1,
    ...(await signsOf(sheet, data, columns)),
    currencies,
    tax: taxPlace(sheet, head, { mapping, summ }),
    statuses: statusColumns(head, mapping),
  }
  const whole = (totals?: StatedTotal) => fileRows(place, mapping, own_fields, totals)
  const named = () =>
    fileRows(
      { ...place, currencies: null, tax: null, statuses: [] },
      { number: mapping.number, date: mapping.date },
      [],
    )
  const questions = [
    ...cutFile(sheet),
    ...hiddenColumns(sheet, head.columns, [mapping.summ, mapping.vat_summ]),
    ...scalesOf(notedColumns(sheet, head), [mapping.summ], moneyBeside(sheet, head)).contradicted,
    ...(await rivalSums(sheet, head, { summ: mapping.summ, taken: Object.values(mapping) })),
    ...(summ === null ? [] : saidByName(sheet.name, summ)),
    ...(summ?.with_dopniks ? [`${summ.name}: ${WITH_DOPNIKS}`] : []),
  ]
  return { rows: { whole, named, without_tax: summ?.without_tax ?? false }, signature, questions }
}

/** «Договоры без НДС», «Договоры, тыс. руб.» on the tab of a sheet whose sums are read otherwise. */
function saidByName(name: string, { without_tax, currency, scale, name: column }: SumColumn): string[] {
  const unit = unitNamed(name)
  const is_unit = unit !== null && (unit.scale !== scale || unit.currency !== (currency ?? 'rub'))
  if (!is_unit && (without_tax || !saysWithoutTax(name))) return []
  const taken = is_unit ? 'в той единице денег, которую называют столбцы' : 'как суммы с НДС'
  return [`Название листа «${name}» говорит о суммах другое: ${column} загрузится ${taken}`]
}

/** The others would be dropped without anyone having chosen so. */
function refuseSeveral(table: Parameters<typeof contractSheets>[0]): void {
  const sheets = contractSheets(table)
  if (sheets.length < 2) return
  const message = `Договоры стоят на нескольких листах: ${sheetNames(sheets)}. Выберите лист, остальные загрузите после него`
  throw new Refusal('invalid', message, { errors: [{ field: 'sheet', message }] })
}

/** Why sums of a column make no contracts; told when the file is opened too. */
export function unfitSum(summ: SumColumn, currency: number | undefined): string | null {
  const foreign = currency === undefined ? notRoubles(summ) : null
  return foreign ? `${foreign}. ${IN_ROUBLES}` : notWhole(summ)
}

const WITH_DOPNIKS = 'суммы вместе с доп. соглашениями загрузятся как суммы самих договоров'

const IN_ROUBLES = 'Добавьте в файл столбцы «Валюта договора» и «Курс валюты» или столбец с суммой в рублях'

const NEEDED: readonly AgreementImportField[] = ['number', 'date', 'summ']
const TITLES = new Map(AGREEMENT_IMPORT_FIELDS.map(({ field, titles: [title] }) => [field, title ?? field]))

/** Without these columns no row could become a contract, so it is said once and not in every row. */
function refuseUnmapped({ mapping }: AgreementImport, own_fields: readonly CustomField[]): void {
  const missing = NEEDED.filter((field) => mapping[field] === undefined)
  if (missing.length > 0) {
    const names = missing.map((field) => `«${TITLES.get(field)}»`).join(', ')
    const errors = missing.map((field) => ({ field: `mapping.${field}`, message: 'Выберите столбец' }))
    throw new Refusal('invalid', `Выберите столбцы: ${names}`, { errors })
  }
  const known = new Set<string>(own_fields.map(({ id }) => customCode(id)))
  const gone = Object.keys(mapping).filter((field) => isOwnCode(field) && !known.has(field))
  refuseIfBroken(gone.map((field) => ({ field: `mapping.${field}`, message: 'Такого поля больше нет' })))
  const columns = Object.entries(mapping)
  const twice = columns.filter(([field, column]) =>
    columns.some(([other, same]) => other !== field && same === column),
  )
  refuseIfBroken(
    twice.map(([field]) => ({ field: `mapping.${field}`, message: 'Столбец выбран для двух полей сразу' })),
  )
}
