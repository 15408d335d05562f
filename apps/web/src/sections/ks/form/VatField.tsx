import { moscowDay } from '@stroyfin/contract/kit/dates'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import { useEffect, useRef } from 'react'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import type { KsForm } from './use-ks-form.ts'

const NO_VAT = 'none'

/** Rates valid on the date of the document (K-04); until one is chosen by hand it follows the contract and the date. */
export function VatField({ form }: { form: KsForm }) {
  const { draft, contract, takeRate } = form
  const { agreement_id, date } = draft.values
  const rate = draft.field('vat_rate')
  const followed = useRef({ agreement_id, date })
  const chosen = useRef(false)
  const known_contract = contract?.id === agreement_id ? contract : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another contract or date brings its rate again.
  useEffect(() => {
    const before = followed.current
    if (!known_contract || (before.agreement_id === agreement_id && before.date === date)) return
    if (before.agreement_id !== agreement_id) chosen.current = false
    followed.current = { agreement_id, date }
    if (!chosen.current) takeRate(known_contract.vat_rate)
  }, [known_contract, agreement_id, date])
  const offered = vatRatesOffered(date ?? moscowDay(new Date()))
  const known = rate.value === null || offered.some((value) => String(value) === rate.value)
  const choices = [...offered, ...(known ? [] : [Number(rate.value)])].map((value) => ({
    value: value === null ? NO_VAT : String(value),
    label: vatRateLabel(value),
  }))
  return (
    <VSelect
      label="НДС"
      clearable={false}
      searchable={false}
      choices={choices}
      error={rate.error}
      value={rate.value ?? NO_VAT}
      onChange={(value) => {
        chosen.current = true
        rate.onChange(value === null || value === NO_VAT ? null : value)
      }}
    />
  )
}
