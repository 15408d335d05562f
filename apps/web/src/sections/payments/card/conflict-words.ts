import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { DOCUMENT_LOG_FIELDS } from '@stroyfin/domain/object-log/document-log-fields'
import type { LogRef } from '@stroyfin/domain/object-log/log-field'
import { logWords } from '@stroyfin/domain/object-log/log-words'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { clientState } from '../../../session/client-state.ts'
import type { ConflictField } from '../../../ui/document/ConflictDialog.tsx'
import type { PaymentConflict } from './use-edit-payment.ts'

const NOT_GIVEN = 'не указано'
const ACCOUNTS: Record<string, string> = {
  payer_account_id: 'Счёт плательщика',
  payee_account_id: 'Счёт получателя',
}

/** Both values of a field that two people changed, as the log would tell them. */
export function useConflictWords(): (conflict: PaymentConflict) => ConflictField {
  const { data } = useEndpoint(loadClassifier, {}, { staleTime: 5 * 60_000 })
  const nameOf = (ref: LogRef, id: number): string | undefined => {
    const { contractors, projects, loan_agreements } = clientState()
    const named = (list: readonly { id: number; name: string }[]) => list.find((item) => item.id === id)?.name
    if (ref === 'contractor') return named(contractors)
    if (ref === 'project') return named(projects)
    if (ref === 'classifier') return named(data?.classifier ?? [])
    if (ref === 'loan_agreement') return named(loan_agreements)
    return ref === 'loan_group' ? named(loan_agreements.flatMap((loan) => loan.groups)) : undefined
  }
  return ({ field, mine, theirs }) => {
    const known = DOCUMENT_LOG_FIELDS.payments?.[field]
    const told = (value: unknown) =>
      (known ? logWords(known, value, nameOf) : value === null ? null : `№ ${value}`) ?? NOT_GIVEN
    return { field, label: known?.label ?? ACCOUNTS[field] ?? field, mine: told(mine), theirs: told(theirs) }
  }
}
