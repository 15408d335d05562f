import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { byType, estimateTotals } from '@stroyfin/domain/estimates/estimate-totals'
import {
  ESTIMATE_TYPE_LABELS,
  ESTIMATE_TYPES,
  type EstimateType,
} from '@stroyfin/domain/estimates/estimate-type'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import { Fragment } from 'react'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { Money } from '../../../ui/Money.tsx'
import { type HeadValues, headOf } from './head-values.ts'
import styles from './list.module.css'

interface TypeFieldsProps {
  values: HeadValues
  /** Sums of the lines by type; a new estimate has none yet. */
  summ: Estimate['summ'] | undefined
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<HeadValues>) => void
}

const NO_VAT = 'none'

function rateChoices(value: string | null) {
  const offered = vatRatesOffered(moscowDay(new Date()))
  const known = value === null || offered.some((item) => String(item) === value)
  return [...offered, ...(known ? [] : [Number(value)])].map((item) => ({
    value: item === null ? NO_VAT : String(item),
    label: vatRateLabel(item),
  }))
}

/** Limit and VAT of works, materials and equipment, with the sums they give. */
export function TypeFields({ values, summ, errors, onChange }: TypeFieldsProps) {
  const { limit_percent, vat_rate } = headOf(values)
  const by_type = byType((type) => kopecks(summ?.[type] ?? 0))
  const totals = estimateTotals(by_type, limit_percent, vat_rate)
  const limit = (type: EstimateType) => (
    <NumberField
      aria-label={`Коэффициент: ${ESTIMATE_TYPE_LABELS[type]}`}
      unit="%"
      min="0"
      max="1000"
      decimals={4}
      when_empty="min"
      value={limit_percent[type]}
      error={errors[`limit_percent.${type}`]}
      onChange={(value) => onChange({ [`limit_${type}`]: value ?? '0' })}
    />
  )
  const rate = (type: EstimateType) => (
    <VSelect
      aria-label={`НДС: ${ESTIMATE_TYPE_LABELS[type]}`}
      clearable={false}
      searchable={false}
      choices={rateChoices(vat_rate[type])}
      value={vat_rate[type] ?? NO_VAT}
      error={errors[`vat_rate.${type}`]}
      onChange={(value) => onChange({ [`vat_${type}`]: value === null || value === NO_VAT ? null : value })}
    />
  )
  return (
    <>
      <div className={styles.types}>
        <span data-head>Тип</span>
        <span data-head>Коэффициент</span>
        <span data-head>НДС</span>
        <span data-head data-figure>
          С коэффициентом, ₽
        </span>
        <span data-head data-figure>
          НДС, ₽
        </span>
        {ESTIMATE_TYPES.map((type) => (
          <Fragment key={type}>
            <span>{ESTIMATE_TYPE_LABELS[type]}</span>
            {limit(type)}
            {rate(type)}
            <span data-figure>
              <Money value={roubles(totals.limit_summ[type])} />
            </span>
            <span data-figure>
              <Money value={roubles(totals.vat_summ[type])} />
            </span>
          </Fragment>
        ))}
      </div>
      <p className={styles.words}>
        Коэффициент – процент от суммы строк этого типа, НДС считается с суммы с коэффициентом. Всего по смете{' '}
        <Money value={roubles(totals.total)} sign />
      </p>
    </>
  )
}
