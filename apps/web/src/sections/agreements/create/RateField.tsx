import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { useChosenAgreement } from '../AgreementPick.tsx'
import type { AgreementDraftForm } from './empty-draft.ts'

/** The document is in the currency of the contract above it and names the rate of its own date (K-15); roubles have none. */
export function RateField({ draft, above_id }: { draft: AgreementDraftForm; above_id: number | null }) {
  const above = useChosenAgreement(above_id)
  if (!above || above.currency === 'rub') return null
  const { label, sign } = CURRENCY_VIEW[above.currency as Currency]
  return (
    <NumberField
      label={`Курс на дату документа, ₽ за ${sign}`}
      required
      decimals={6}
      hint={`Валюта договора – ${label}`}
      {...draft.field('currency_rate')}
    />
  )
}
