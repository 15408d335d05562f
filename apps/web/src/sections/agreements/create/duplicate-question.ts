import type { findDuplicates } from '@stroyfin/contract/agreements/find-duplicates'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { AgreementDraftForm } from './empty-draft.ts'

export type DuplicateQuestion = Sent<typeof findDuplicates>

/** What contracts like the typed one are looked for by; null while it does not say enough. */
export function duplicateQuestion({
  number,
  date,
  customer_id,
  executor_id,
  summ,
}: AgreementDraftForm['values']): DuplicateQuestion | null {
  const text = number?.trim()
  return text && date && customer_id && executor_id
    ? { number: text, date, customer_id, executor_id, summ }
    : null
}
