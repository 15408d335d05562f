import { printKs } from '@stroyfin/contract/forms/print-ks'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { formsOf } from '@stroyfin/domain/forms/form-kind'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { call } from '../../api/call.ts'
import { PrintMenu } from './PrintMenu.tsx'

interface PrintButtonProps {
  ks_id: number
  type: KsType
  currency: Currency
}

/** Saves a completion document by one of the forms it may be printed by. */
export function PrintButton({ ks_id, type, currency }: PrintButtonProps) {
  const forms = formsOf(type)
  if (forms.length === 0) return null
  return <PrintMenu forms={forms} currency={currency} make={(asked) => call(printKs, { ks_id, ...asked })} />
}
