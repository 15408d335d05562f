import { type ByType, byType, estimateTotals } from '../estimates/estimate-totals.ts'
import { ESTIMATE_TYPES } from '../estimates/estimate-type.ts'
import { absolute, type Kopecks, kopecks, roubles, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { priceWithVat } from '../money/price-with-vat.ts'
import { vatRateLabel } from '../money/vat-rates.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFile, EstimateFileWarning } from './estimate-file.ts'

export interface ImportTax {
  /** Rate of the VAT that prices of the file hold; null when they are without it. */
  file: string | null
  /** Rates by which the estimate will count VAT. */
  estimate: ByType<string | null>
  /** An estimate without VAT takes prices with it as they are: the person has said so. */
  kept?: boolean
}

/** What is agreed on would not be what the file asks for: its sum with VAT and that of the estimate differ. */
export function taxFaults(file: EstimateFile, tax: ImportTax): EstimateFileWarning[] {
  // Only of a table does a person say that its prices hold VAT.
  return tax.file === null || file.format !== 'sheet'
    ? addedFaults(file, tax.estimate)
    : takenOutFaults(file, tax.file, tax.estimate)
}

/** VAT taken out at one rate and put on at another. */
function takenOutFaults(
  file: EstimateFile,
  rate: string,
  estimate: ImportTax['estimate'],
): EstimateFileWarning[] {
  const others = ratesOf(file, estimate).filter((other) => !isSame(other, rate))
  const of_file = sumOf(
    file.rows.map(({ volume, price }) => lineSumm(volume ?? '0', priceWithVat(price ?? '0', rate))),
  )
  if (others.length === 0) return rounded(of_file, totalOf(file, estimate))
  if (others.every((other) => other === null)) return takenOutForGood(rate, of_file, totalOf(file, estimate))
  return differing({ rate, summ: of_file }, { rates: others, summ: totalOf(file, estimate) })
}

/** An estimate without VAT puts none on: that it is less by the VAT of the file is what was chosen. */
function takenOutForGood(rate: string, of_file: Kopecks, becomes: Kopecks): EstimateFileWarning[] {
  const [asked, left] = [of_file, becomes].map((summ) => `${formatMoney(roubles(summ))} ₽`)
  const message = `Договор без НДС: НДС ${rate} % вычтен из цен файла, в файле ${asked}, в смете будет ${left}`
  return [{ message, count: 1, places: [], is_fault: false }]
}

/** Lines of an estimate are rounded without VAT: its total with VAT may be kopecks off the file, acts with VAT are not. */
function rounded(of_file: Kopecks, becomes: Kopecks): EstimateFileWarning[] {
  if (of_file === becomes) return []
  const [total, off] = [becomes, absolute(becomes - of_file)].map((summ) => `${formatMoney(roubles(summ))} ₽`)
  const way = becomes < of_file ? 'меньше' : 'больше'
  const message = `«Всего с НДС» в смете будет ${total}, на ${off} ${way}, чем в файле: строки сметы округлены без НДС. Акт с ценами с НДС сойдётся с файлом до копейки`
  return [{ message, count: 1, places: [], is_fault: false }]
}

/** VAT that the file adds itself and states. */
function addedFaults(file: EstimateFile, estimate: ImportTax['estimate']): EstimateFileWarning[] {
  if (file.tax === null || file.tax.total === null) return []
  const { rate } = file.tax
  const stated = { rate, summ: kopecks(file.tax.total) }
  const rates = ratesOf(file, estimate)
  const becomes = { rates, summ: totalOf(file, estimate) }
  const is_rounding =
    rates.every((other) => rate !== null && isSame(other, rate)) &&
    absolute(stated.summ - becomes.summ) <= BigInt(file.rows.length) + kopecks(file.tax.within ?? '0')
  return is_rounding ? offByRounding(stated.summ, becomes.summ) : differing(stated, becomes)
}

function offByRounding(of_file: Kopecks, becomes: Kopecks): EstimateFileWarning[] {
  if (of_file === becomes) return []
  const [asked, total] = [of_file, becomes].map((summ) => `${formatMoney(roubles(summ))} ₽`)
  const message = `«Всего с НДС» в файле ${asked}, в смете будет ${total}: разница – округление строк`
  return [{ message, count: 1, places: [], is_fault: false }]
}

export function ratesOf({ sums }: EstimateFile, estimate: ImportTax['estimate']): (string | null)[] {
  return ESTIMATE_TYPES.filter((type) => kopecks(sums[type]) !== 0n).map((type) => estimate[type])
}

const isSame = (one: string | null, other: string) => one !== null && Number(one) === Number(other)

/** What the estimate will come to with the VAT of its head. */
export function totalOf({ sums }: Pick<EstimateFile, 'sums'>, estimate: ImportTax['estimate']): Kopecks {
  const by_type = byType((type) => kopecks(sums[type]))
  return estimateTotals(
    by_type,
    byType(() => '100'),
    estimate,
  ).total
}

function differing(
  file: { rate: string | null; summ: Kopecks },
  estimate: { rates: readonly (string | null)[]; summ: Kopecks },
): EstimateFileWarning[] {
  if (file.summ === estimate.summ) return []
  const rates = [...new Set(estimate.rates.map(vatRateLabel))].join(', ')
  const [asked, becomes] = [file.summ, estimate.summ].map((summ) => `${formatMoney(roubles(summ))} ₽`)
  const of_file =
    file.rate === null
      ? 'без указания ставки'
      : Number(file.rate) === 0
        ? 'нет (0 %)'
        : vatRateLabel(file.rate)
  const isOneRate =
    rates !== '' && estimate.rates.every((rate) => file.rate !== null && isSame(rate, file.rate))
  const message = isOneRate
    ? `«Всего с НДС» в файле ${asked}, в смете будет ${becomes}: ставка одна, ${rates}, а суммы строк другие`
    : `НДС файла – ${of_file}, сметы по договору – ${rates}: «Всего с НДС» в файле ${asked}, в смете будет ${becomes}. Исправьте ставку договора или «Цены в файле», если это ошибка`
  return [{ message, count: 1, places: [], is_fault: true }]
}
