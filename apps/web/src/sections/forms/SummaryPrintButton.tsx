import { printSummary } from '@stroyfin/contract/forms/print-summary'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { SummaryForm } from '@stroyfin/domain/forms/form-kind'
import { call } from '../../api/call.ts'
import { PrintMenu } from './PrintMenu.tsx'

interface SummaryPrintButtonProps {
  form: SummaryForm
  currency: Currency
  /** The period and the acts that the screen shows. */
  asked: Omit<Sent<typeof printSummary>, 'form' | 'format'>
}

const LABELS: Record<SummaryForm, string> = { 'ks-3': 'Печать КС-3', 'ks-6a': 'Печать КС-6а' }

/** КС-3 or КС-6а as it is on the screen, on paper. */
export function SummaryPrintButton({ form, currency, asked }: SummaryPrintButtonProps) {
  return (
    <PrintMenu
      label={LABELS[form]}
      forms={[form]}
      currency={currency}
      make={(chosen) => call(printSummary, { ...asked, ...chosen })}
    />
  )
}
