import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { guessColumns } from '@stroyfin/domain/imports/guess-columns'
import { AGREEMENT_IMPORT_FIELDS } from '@stroyfin/domain/imports/import-fields'
import type { AgreementReading } from '@stroyfin/domain/imports/read-agreement-row'
import { currencyWritten } from '@stroyfin/domain/imports/read-currency'
import { CURRENCY_WORDS } from '@stroyfin/domain/imports/sum-title'
import { lettingOthersGo } from '../../http/let-others-go.ts'
import { columnName } from '../../spreadsheets/left-out.ts'
import type { SheetHead } from '../../spreadsheets/sheet-head.ts'
import type { SumColumn } from '../../spreadsheets/sum-column.ts'
import { plainText, type Sheet } from '../../spreadsheets/table.ts'

const CURRENCY = AGREEMENT_IMPORT_FIELDS.filter(({ field }) => field === 'currency')

/** Whether some row of a column names another currency than roubles. */
export async function namesForeign(
  { rows }: Sheet,
  data: number,
  column: number | undefined,
): Promise<boolean> {
  if (column === undefined) return false
  const othersGo = lettingOthersGo()
  let index = -1
  for (const cells of rows) {
    index++
    const text = index < data ? '' : plainText(cells[column])
    if (text !== '' && currencyWritten(text) !== 'rub') return true
    await othersGo()
  }
  return false
}

/** A column of currencies that nothing takes and that names others than roubles: its sums would land as roubles. */
export async function foreignLeftOut(
  sheet: Sheet,
  { columns, data }: SheetHead,
  taken: readonly (number | undefined)[],
): Promise<string | null> {
  const [guess] = guessColumns(columns, CURRENCY)
  const column = columns.find(({ index }) => index === guess?.index)
  if (column === undefined || taken.includes(column.index)) return null
  return (await namesForeign(sheet, data, column.index))
    ? `${columnName(column)} называет не только рубли: выберите этот столбец в поле «${CURRENCY[0]?.titles[0] ?? ''}», а курс – в поле «Курс валюты»`
    : null
}

/** What a row says of its currency against the title of its sums, and a blank among rows that name theirs. */
export function tellCurrency(
  { currency, broken }: AgreementReading,
  { summ, has_foreign }: { summ: SumColumn | null; has_foreign: boolean },
): void {
  if (broken.some(({ field }) => field === 'currency')) return
  const titled = summ?.currency ?? null
  if (currency === null && has_foreign)
    broken.push({ field: 'currency', message: 'Валюта не указана, а у других строк она есть' })
  if (currency === null || titled === null || titled === 'unnamed' || titled === currency) return
  const of = titled === 'rub' ? 'в рублях' : CURRENCY_WORDS[titled]
  const message = `${summ?.name}: суммы ${of}, а валюта договора – ${CURRENCY_VIEW[currency].label}`
  broken.push({ field: 'currency', message })
}
