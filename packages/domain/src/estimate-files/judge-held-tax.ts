import { kopecks, roubles } from '../money/money.ts'
import { vatIncluded } from '../money/vat.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFile, EstimateFileWarning } from './estimate-file.ts'
import { type ImportTax, ratesOf, totalOf } from './tax-differs.ts'

/**
 * What a file with VAT in its prices is asked of, beside its contract: an estimate without VAT would charge none, so that
 * the person only says whether the VAT of the file is paid or taken out.
 */
export function judgeHeldTax(file: EstimateFile, tax: ImportTax): EstimateFile {
  const held = file.tax?.held ?? null
  const rates = ratesOf(file, tax.estimate)
  if (tax.file !== null || rates.length === 0 || rates.some((rate) => rate !== null)) return file
  if (held === null) return tax.kept === true ? { ...file, warnings: withoutQuestion(file) } : file
  const message = tax.kept === true ? keptWords(file, held, tax) : askedWords(file, held, tax)
  const judged: EstimateFileWarning = { message, count: 1, places: [], is_fault: tax.kept !== true }
  return {
    ...file,
    warnings: [judged, ...withoutQuestion(file)],
  }
}

const withoutQuestion = ({ warnings }: EstimateFile): EstimateFileWarning[] =>
  warnings.filter(({ about }) => about !== 'held_tax')

const wholeOf = (file: EstimateFile, tax: ImportTax): string =>
  `${formatMoney(roubles(totalOf(file, tax.estimate)))} ₽`

const keptWords = (file: EstimateFile, held: string, tax: ImportTax): string =>
  `Цены файла – с НДС (${held}), договор без НДС: они взяты как есть, в смете будет ${wholeOf(file, tax)}`

function askedWords(file: EstimateFile, held: string, tax: ImportTax): string {
  const rate = file.tax?.rate ?? null
  const less = rate === null ? 'меньше на НДС' : `${withoutVat(file, rate)} ₽`
  const choice = rate === null ? 'ставку НДС' : `«С НДС ${rate} %»`
  return `Цены файла – с НДС (${held}), а договор – без НДС, и смета его не начисляет. В поле «Цены в файле» выберите «С НДС – взять как есть», в смете будет ${wholeOf(file, tax)}, или ${choice}, и НДС вычтется: в смете будет ${less}`
}

function withoutVat({ sums }: EstimateFile, rate: string): string {
  const gross = kopecks(sums.total)
  return formatMoney(roubles(gross - vatIncluded(gross, rate)))
}
