import { byType } from '../estimates/estimate-totals.ts'
import { absolute, type Kopecks, kopecks, roubles, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { priceWithVat } from '../money/price-with-vat.ts'
import { vatOnTop } from '../money/vat.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFile, EstimateFileRow } from './estimate-file.ts'
import { type ImportTax, ratesOf } from './tax-differs.ts'

/** What becomes of the VAT that a file puts on top of its prices, where the estimate charges none. */
export const TAX_ON_TOP_ANSWERS = ['take', 'leave'] as const
export type TaxOnTopAnswer = (typeof TAX_ON_TOP_ANSWERS)[number]

/** Both sums to choose from; null where no one rate leads to the sum with VAT. */
export interface TaxOnTop {
  with_tax: string | null
  without_tax: string
}

interface Judged {
  file: EstimateFile
  on_top: TaxOnTop | null
}

/** A contract without VAT may be agreed on with the VAT of the file in its sum or without it: only a person knows. */
export function judgeTaxOnTop(file: EstimateFile, tax: ImportTax, answer: TaxOnTopAnswer | null): Judged {
  const stated = statedOnTop(file, tax)
  if (stated === null) return { file, on_top: null }
  const rate = rateTo(file, stated)
  const taken = rate === null ? null : withTax(file, rate)
  const sums: Sums = { stated, net: kopecks(file.sums.total), gross: taken && kopecks(taken.sums.total) }
  const on_top = { with_tax: taken?.sums.total ?? null, without_tax: file.sums.total }
  const told = (of: EstimateFile, message: string, is_fault: boolean): Judged => ({
    file: { ...of, tax: null, warnings: [{ message, count: 1, places: [], is_fault }, ...of.warnings] },
    on_top,
  })
  if (answer === 'leave') return told(file, leftWords(sums), false)
  return answer === 'take' && taken !== null && rate !== null
    ? told(taken, takenWords(rate, sums), false)
    : told(file, askedWords(sums), true)
}

interface Sums {
  stated: Kopecks
  net: Kopecks
  gross: Kopecks | null
}

/** The sum with VAT that the file states over lines without it; null where the estimate charges VAT itself. */
function statedOnTop({ tax: of_file, sums, ...file }: EstimateFile, tax: ImportTax): Kopecks | null {
  if (of_file === null || of_file.held !== null || of_file.total === null || tax.file !== null) return null
  const rates = ratesOf({ ...file, tax: of_file, sums }, tax.estimate)
  const total = kopecks(of_file.total)
  return rates.some((rate) => rate !== null) || total === kopecks(sums.total) ? null : total
}

/** Its rate is believed where it leads to the stated sum: every line of it may be rounded. */
function rateTo({ tax, sums, rows }: EstimateFile, stated: Kopecks): string | null {
  const rate = tax?.rate ?? null
  if (rate === null) return null
  const net = kopecks(sums.total)
  const within = BigInt(rows.length) + kopecks(tax?.within ?? '0')
  return absolute(net + vatOnTop(net, rate) - stated) <= within ? rate : null
}

function withTax(file: EstimateFile, rate: string): EstimateFile {
  const rows = file.rows.map((row): EstimateFileRow => {
    if (row.price === null) return row
    return { ...row, price: priceWithVat(row.price, rate) }
  })
  const sumIn = (of: readonly EstimateFileRow[]) =>
    roubles(sumOf(of.map(({ volume, price }) => lineSumm(volume ?? '0', price ?? '0'))))
  const lines = rows.filter(({ is_folder }) => !is_folder)
  const sums = { ...byType((type) => sumIn(lines.filter((row) => row.type === type))), total: sumIn(lines) }
  return { ...file, rows, sums, total: null }
}

const rub = (summ: Kopecks): string => `${formatMoney(roubles(summ))} ₽`

function askedWords({ stated, net, gross }: Sums): string {
  const choice =
    gross === null
      ? `подтвердите в поле «НДС файла», что его не нужно: в смете будет ${rub(net)}`
      : `в поле «НДС файла» выберите, с ним взять суммы, в смете будет ${rub(gross)}, или без него, в смете будет ${rub(net)}`
  return `В файле к ценам прибавлен НДС (всего с НДС ${rub(stated)}), а договор – без НДС, и смета его не начисляет: ${choice}`
}

const leftWords = ({ stated, net }: Sums): string =>
  `НДС файла (всего с НДС ${rub(stated)}) не взят: договор без НДС, в смете будет ${rub(net)}`

function takenWords(rate: string, { stated, gross }: Sums): string {
  const off = gross === stated ? '' : `, в файле ${rub(stated)}: разница – округление строк`
  return `НДС файла ${rate} % прибавлен к ценам строк: договор без НДС, в смете будет ${rub(gross ?? 0n)}${off}`
}
