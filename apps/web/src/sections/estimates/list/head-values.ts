import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import {
  ESTIMATE_TYPE_LABELS,
  ESTIMATE_TYPES,
  type EstimateType,
} from '@stroyfin/domain/estimates/estimate-type'
import { baseVatRateOn, vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import type { FieldWords } from '../../../app/use-conflict.ts'
import { formatPercent } from '../../../ui/format/figures.ts'

/** The head as it is typed: percents as decimal text, null is «Без НДС». Flat, so that a conflict is told field by field. */
export type HeadValues = { number: string; name: string; description: string } & Record<
  `limit_${EstimateType}`,
  string
> &
  Record<`vat_${EstimateType}`, string | null>

export function headValues(estimate: Estimate | undefined): HeadValues {
  const rate = String(baseVatRateOn(moscowDay(new Date())))
  const { number, name, description } = estimate ?? { number: '', name: '', description: '' }
  return {
    number,
    name,
    description,
    limit_work: estimate?.limit_percent.work ?? '100',
    limit_material: estimate?.limit_percent.material ?? '100',
    limit_equip: estimate?.limit_percent.equip ?? '100',
    vat_work: estimate ? estimate.vat_rate.work : rate,
    vat_material: estimate ? estimate.vat_rate.material : rate,
    vat_equip: estimate ? estimate.vat_rate.equip : rate,
  }
}

/** The same in the words of the wire. */
export function headOf(values: HeadValues) {
  const { number, name, description } = values
  return {
    number: number.trim(),
    name: name.trim(),
    description: description.trim(),
    limit_percent: { work: values.limit_work, material: values.limit_material, equip: values.limit_equip },
    vat_rate: { work: values.vat_work, material: values.vat_material, equip: values.vat_equip },
  }
}

export const HEAD_WORDS: readonly FieldWords<HeadValues>[] = [
  { field: 'name', label: 'Наименование' },
  { field: 'number', label: 'Номер' },
  { field: 'description', label: 'Примечание' },
  ...ESTIMATE_TYPES.flatMap((type): FieldWords<HeadValues>[] => [
    {
      field: `limit_${type}`,
      label: `Коэффициент: ${ESTIMATE_TYPE_LABELS[type]}`,
      show: (value: string) => formatPercent(value),
    },
    {
      field: `vat_${type}`,
      label: `НДС: ${ESTIMATE_TYPE_LABELS[type]}`,
      show: (value: string | null) => vatRateLabel(value),
    },
  ]),
]
