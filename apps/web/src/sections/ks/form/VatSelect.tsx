import { moscowDay } from '@stroyfin/contract/kit/dates'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import { useEffect, useRef } from 'react'
import { VSelect } from '../../../ui/fields/VSelect.tsx'

const NO_VAT = 'none'

interface VatSelectProps {
  date: string | null
  /** The chosen contract once it is known. */
  contract: { id: number; vat_rate: string | null } | undefined
  /** Percent; null is «Без НДС». */
  value: string | null
  onChange: (value: string | null) => void
  /** Another contract or date: its rate is to be taken. */
  onContractRate: (rate: string | null) => void
  error?: string | undefined
}

/** Rates valid on the date of the document (K-04); until one is chosen by hand it follows the contract and the date. */
export function VatSelect({ date, contract, value, onChange, onContractRate, error }: VatSelectProps) {
  const known_id = contract?.id ?? null
  const followed = useRef({ known_id, date })
  const chosen = useRef(false)
  const take = useRef(onContractRate)
  take.current = onContractRate
  const rate = contract?.vat_rate
  useEffect(() => {
    const before = followed.current
    if (known_id === null || (before.known_id === known_id && before.date === date)) return
    if (before.known_id !== known_id) chosen.current = false
    followed.current = { known_id, date }
    if (!chosen.current) take.current(rate ?? null)
  }, [known_id, date, rate])
  const offered = vatRatesOffered(date ?? moscowDay(new Date()))
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
      onChange={(next) => {
        chosen.current = true
        onChange(next === null || next === NO_VAT ? null : next)
      }}
    />
  )
}
