import type { ByType, EstimateTotals } from '@stroyfin/domain/estimates/estimate-totals'
import { ESTIMATE_TYPE_LABELS, ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import type { ExplainedStep } from '../../ui/document/Explained.tsx'
import { formatPercent } from '../../ui/format/figures.ts'
import { Money } from '../../ui/Money.tsx'

interface StepsOf {
  by_type: ByType<Kopecks>
  limit_percent: ByType<string>
  vat_rate: ByType<string | null>
  totals: EstimateTotals
}

const sum = (value: Kopecks) => <Money value={roubles(value)} />

/** How the total of an estimate came about: lines, limits by percent of them, VAT on the limited sums. */
export function estimateSteps({ by_type, limit_percent, vat_rate, totals }: StepsOf): ExplainedStep[] {
  const types = ESTIMATE_TYPES.filter((type) => by_type[type] !== 0n)
  const known = types.length > 0 ? types : [...ESTIMATE_TYPES]
  return [
    {
      title: 'Без НДС',
      formula: 'Сумма строк по типам; каждая строка — объём × цена с округлением до копейки',
      inputs: known.map((type) => ({ name: ESTIMATE_TYPE_LABELS[type], value: sum(by_type[type]) })),
      result: sum(totals.net_total),
    },
    {
      title: 'С коэффициентом',
      formula: 'Сумма типа × коэффициент, %',
      inputs: known.map((type) => ({
        name: `${ESTIMATE_TYPE_LABELS[type]}, ${formatPercent(limit_percent[type])}`,
        value: sum(totals.limit_summ[type]),
      })),
      result: sum(totals.limit_total),
    },
    {
      title: 'НДС',
      formula: 'Сумма с коэффициентом × ставка НДС',
      inputs: known.map((type) => ({
        name: `${ESTIMATE_TYPE_LABELS[type]}, ${vatRateLabel(vat_rate[type])}`,
        value: sum(totals.vat_summ[type]),
      })),
      result: sum(totals.vat_total),
    },
    {
      title: 'Всего',
      formula: 'С коэффициентом + НДС',
      inputs: [
        { name: 'С коэффициентом', value: sum(totals.limit_total) },
        { name: 'НДС', value: sum(totals.vat_total) },
      ],
      result: sum(totals.total),
    },
  ]
}
