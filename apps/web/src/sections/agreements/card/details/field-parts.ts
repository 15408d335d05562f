import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import type { FormDraft } from './use-agreement-form.ts'

/** What every part of the form gets. */
export interface FieldParts {
  draft: FormDraft
  agreement: Agreement
  /** No right, deleted, or approvers are looking at it. */
  locked: boolean
  /** How many dopniks change the price. */
  dopniks: number
}

/** Labels of a fixed set as choices of a list. */
export function choicesOf<Code extends string>(
  labels: Record<Code, string>,
): { value: Code; label: string }[] {
  return (Object.keys(labels) as Code[]).map((value) => ({ value, label: labels[value] }))
}
