import { type ByType, byType, estimateTotals } from '../estimates/estimate-totals.ts'
import { ESTIMATE_TYPES } from '../estimates/estimate-type.ts'
import { kopecks, roubles, sumOf } from '../money/money.ts'
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
}

/** VAT taken out at one rate and put on at another: what is agreed on would not be what the file asks for. */
export function taxFaults(
  { format, rows, sums }: EstimateFile,
  { file, estimate }: ImportTax,
): EstimateFileWarning[] {
  if (file === null || format !== 'sheet') return []
  const others = ESTIMATE_TYPES.filter((type) => kopecks(sums[type]) !== 0n)
    .map((type) => estimate[type])
    .filter((rate) => rate === null || Number(rate) !== Number(file))
  if (others.length === 0) return []
  const of_file = sumOf(
    rows.map(({ volume, price }) => lineSumm(volume ?? '0', priceWithVat(price ?? '0', file))),
  )
  const by_type = byType((type) => kopecks(sums[type]))
  const { total } = estimateTotals(
    by_type,
    byType(() => '100'),
    estimate,
  )
  if (of_file === total) return []
  const rates = [...new Set(others.map(vatRateLabel))].join(', ')
  const [asked, becomes] = [of_file, total].map((summ) => `${formatMoney(roubles(summ))} ₽`)
  const message = `НДС файла – ${vatRateLabel(file)}, сметы по договору – ${rates}: «Всего с НДС» в файле ${asked}, в смете будет ${becomes}. Исправьте ставку договора или «Цены в файле», если это ошибка`
  return [{ message, count: 1, places: [], is_fault: true }]
}
