import type { ColumnMapping } from '@stroyfin/contract/imports/import-settings'
import { saysNoTax, saysPricesWithTax } from '@stroyfin/domain/estimate-files/with-tax-words'
import type { AgreementReading } from '@stroyfin/domain/imports/read-agreement-row'
import { readAmountCell } from '@stroyfin/domain/imports/read-amount-cell'
import { readTax } from '@stroyfin/domain/imports/read-tax'
import { isWholeSum, sumTitle } from '@stroyfin/domain/imports/sum-title'
import { scaledCell } from '@stroyfin/domain/imports/title-scale'
import { CONTRACT_VAT_RATES, rateInWords } from '@stroyfin/domain/imports/vat-rate-cell'
import { absolute, kopecks } from '@stroyfin/domain/money/money'
import { type VatRate, vatOnTop } from '@stroyfin/domain/money/vat'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import type { SheetHead } from '../../spreadsheets/sheet-head.ts'
import { rowsBeside, type SumColumn, sumColumn } from '../../spreadsheets/sum-column.ts'
import { type Cell, plainText, type Sheet } from '../../spreadsheets/table.ts'

/** A column of sums that stands beside the one of the contract. */
interface Beside {
  index: number
  title: string
  scale: number
}

/** Where a table says something of VAT, and the sums that its own are held against. */
export interface TaxPlace {
  rate: { index: number; title: string } | null
  summ: Beside | null
  net: Beside | null
  with_dopniks: Beside | null
  /** Further columns of figures, one of which may be the sum with VAT. */
  others: readonly Beside[]
  /** The rate that titles name; undefined where none does. */
  titled: VatRate | undefined
}

export function taxPlace(
  sheet: Sheet,
  head: SheetHead,
  { mapping, summ }: { mapping: ColumnMapping; summ: SumColumn | null },
): TaxPlace {
  const taken = new Set(Object.values(mapping))
  const columnAt = (index: number | undefined) => head.columns.find((column) => column.index === index)
  const beside = (index: number | undefined): Beside | null => {
    const column = columnAt(index)
    if (column === undefined) return null
    return { index: column.index, title: column.title, scale: sumColumn(sheet, head, index)?.scale ?? 1 }
  }
  const free = head.columns.filter(({ index, samples }) => !taken.has(index) && samples.length > 0)
  const rate = columnAt(mapping.vat_rate)
  const tax = beside(mapping.vat_summ)
  const net = free.find(({ title }) => sumTitle(title).without_tax && isWholeSum(title))
  const dopniks = free.find(({ title }) => sumTitle(title).with_dopniks)
  const words = rowsBeside(sheet, head).flatMap((cells) => cells.map(plainText))
  return {
    rate: rate === undefined ? null : { index: rate.index, title: rate.title },
    summ: tax,
    net: summ?.without_tax ? null : beside(net?.index),
    with_dopniks: beside(dopniks?.index),
    others: summ?.without_tax
      ? []
      : free
          .filter((column) => column !== net && column !== dopniks && !sumTitle(column.title).is_tax)
          .filter(({ samples }) => samples.some((text) => /\d{3}/u.test(text)))
          .flatMap(({ index }) => beside(index) ?? []),
    titled: rateTitled([
      columnAt(mapping.summ)?.title ?? '',
      tax?.title ?? '',
      ...words.filter((text) => saysPricesWithTax(text) || saysNoTax(text)),
    ]),
  }
}

function rateTitled(titles: readonly string[]): VatRate | undefined {
  const named = titles.map(rateInWords).find((rates) => rates.length > 0)
  return named?.length === 1 ? named[0] : undefined
}

/** What a row says of its VAT, and a sum with additional agreements that is not the one to be loaded. */
export function tellTax(
  reading: AgreementReading,
  { rate, summ, net, with_dopniks, others, titled }: TaxPlace,
  { cells, cellAt }: { cells: readonly Cell[]; cellAt: (column: number) => Cell },
): void {
  const of = (column: Beside | null) =>
    column === null ? undefined : scaledCell(cellAt(column.index), column.scale)
  const apart = new Set([rate?.index, summ?.index])
  reading.tax = readTax(
    {
      rate: rate === null ? undefined : cellAt(rate.index),
      rate_title: rate?.title ?? '',
      summ: of(summ),
      net: of(net),
      words: cells.flatMap((cell, index) =>
        cell?.kind === 'text' && !apart.has(index) ? plainText(cell) : [],
      ),
      titled,
    },
    reading,
  )
  tellGross(reading, others, of)
  const whole = with_dopniks && readAmountCell(of(with_dopniks))
  if (!whole || reading.summ === null || kopecks(whole) === kopecks(reading.summ)) return
  const currency = reading.currency ?? 'rub'
  const sums = `${formatSumm(whole, currency)}, а договор загрузится на ${formatSumm(reading.summ, currency)}`
  reading.doubts.push(`«${with_dopniks.title}» – ${sums}: доп. соглашения добавьте в его карточке`)
}

/** A column that is the sum with VAT on top, however it is called: the contract would be loaded without it. */
function tellGross(
  reading: AgreementReading,
  others: readonly Beside[],
  of: (column: Beside) => Cell | undefined,
): void {
  if (reading.summ === null || reading.tax.net !== null) return
  const loaded = kopecks(reading.summ)
  for (const column of loaded === 0n ? [] : others) {
    const read = readAmountCell(of(column))
    if (read === null) continue
    const found = kopecks(read)
    const rate = CONTRACT_VAT_RATES.find((one) => absolute(loaded + vatOnTop(loaded, one) - found) <= 1n)
    if (rate === undefined || found === loaded) continue
    const currency = reading.currency ?? 'rub'
    reading.doubts.push(
      `«${column.title}» – ${formatSumm(read, currency)}, а договор загрузится на ${formatSumm(reading.summ, currency)}: разница – НДС ${vatRateLabel(rate)}. Если договор с НДС, выберите суммой этот столбец`,
    )
    return
  }
}
