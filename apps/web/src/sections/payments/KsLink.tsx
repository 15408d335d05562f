import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { ksName } from '@stroyfin/domain/approvals/document-name'
import { AppLink } from '../../ui/AppLink.tsx'

/** The document a payment is made by, as its own card calls it; nothing where it stands by the contract alone. */
export function KsLink({ ks_id, ks_type, ks_number }: Pick<PaymentRow, 'ks_id' | 'ks_type' | 'ks_number'>) {
  if (ks_id === null || ks_type === null) return null
  return <AppLink href={`/ks-item/${ks_id}`}>{ksName(ks_type, ks_number ?? '')}</AppLink>
}
