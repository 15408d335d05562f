import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { NumberField } from '../../../ui/fields/NumberField.tsx'

interface RateFieldProps {
  contract: Pick<FoundAgreement, 'currency' | 'currency_rate'>
  value: string | null | undefined
  error?: string | undefined
  onChange: (rate: string | null) => void
}

/** The rate of the document's own date; left alone it is that of the contract, which the server takes then (K-15). */
export function RateField({ contract, value, error, onChange }: RateFieldProps) {
  const { currency, currency_rate } = contract
  if (currency === 'rub') return null
  const isContracts = value == null || new Decimal(value).eq(currency_rate)
  return (
    <NumberField
      label={`Курс, ₽ за ${CURRENCY_VIEW[currency].sign}`}
      decimals={6}
      {...(isContracts && { hint: 'Курс договора: укажите курс на дату документа' })}
      value={value ?? currency_rate}
      error={error}
      onChange={onChange}
    />
  )
}
