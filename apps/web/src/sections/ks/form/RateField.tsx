import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { formatDecimal } from '@stroyfin/domain/russian/format-decimal'
import { NumberField } from '../../../ui/fields/NumberField.tsx'

interface RateFieldProps {
  contract: Pick<FoundAgreement, 'currency' | 'currency_rate'>
  value: string | null | undefined
  error?: string | undefined
  onChange: (rate: string | null) => void
}

/** The rate of the document's own date: it is asked for, that of the contract only stands beside (K-15). */
export function RateField({ contract, value, error, onChange }: RateFieldProps) {
  const { currency, currency_rate } = contract
  if (currency === 'rub') return null
  const isContracts = value != null && new Decimal(value).eq(currency_rate)
  return (
    <NumberField
      label={`Курс, ₽ за ${CURRENCY_VIEW[currency].sign}`}
      decimals={6}
      required
      hint={
        isContracts
          ? 'Это курс договора: проверьте, что он и на дату документа'
          : `Курс договора – ${formatDecimal(currency_rate, 2, 6)}`
      }
      value={value ?? null}
      error={error}
      onChange={onChange}
    />
  )
}
