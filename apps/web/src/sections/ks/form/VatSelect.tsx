import { moscowDay } from '@stroyfin/contract/kit/dates'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import { useEffect, useRef } from 'react'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { followsContract } from './followed-rate.ts'

const NO_VAT = 'none'

interface VatSelectProps {
  date: string | null
  agreement_id: number | null
  /** The chosen contract once it is known. */
  contract: { id: number; vat_rate: string | null } | undefined
  /** Percent; null is «Без НДС». */
  value: string | null
  onChange: (value: string | null) => void
  /** Another contract or date: its rate is to be taken. */
  onContractRate: (rate: string | null) => void
  /** A correction takes back at the rate of what it corrects, whatever its date. */
  fixed?: boolean
  error?: string | undefined
}

/** Rates valid on the date of the document (K-04); until one is chosen by hand it follows the contract and the date. */
export function VatSelect({ date: typed, agreement_id, contract, fixed = false, ...field }: VatSelectProps) {
  const { value, onChange, onContractRate, error } = field
  const date = typed ?? moscowDay(new Date())
  const followed = useRef({ agreement_id, date })
  const latest = useRef({ value, onContractRate })
  latest.current = { value, onContractRate }
  const known_id = contract?.id ?? null
  const rate = contract?.vat_rate ?? null
  useEffect(() => {
    if (known_id === null || fixed) return
    const before = followed.current
    const now = { agreement_id: known_id, date }
    followed.current = now
    const { value: document, onContractRate: take } = latest.current
    if (followsContract(before, now, { contract: rate, document })) take(rate)
  }, [known_id, date, rate, fixed])
  const offered = vatRatesOffered(date)
  const known = value === null || offered.some((item) => String(item) === value)
  const choices = [...offered, ...(known ? [] : [Number(value)])].map((item) => ({
    value: item === null ? NO_VAT : String(item),
    label: vatRateLabel(item),
  }))
  return (
    <VSelect
      label="НДС"
      clearable={false}
      searchable={false}
      choices={choices}
      error={error}
      value={value ?? NO_VAT}
      onChange={(next) => onChange(next === null || next === NO_VAT ? null : next)}
    />
  )
}
