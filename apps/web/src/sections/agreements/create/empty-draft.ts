import type { agreementDraft } from '@stroyfin/contract/agreements/create-draft'
import type { z } from 'zod'
import type { Draft } from '../../../ui/fields/use-draft.ts'

export type DraftValues = Required<z.input<typeof agreementDraft>>
export type AgreementDraftForm = Draft<typeof agreementDraft>

/** R-4-13, R-4-14: everything cleared, the cost is 0. */
export const EMPTY_DRAFT: DraftValues = {
  type: null,
  customer_id: null,
  executor_id: null,
  number: null,
  date: null,
  project_id: null,
  estate_id: null,
  classifier_id: null,
  summ: 0,
  date_from: null,
  date_to: null,
  responsible: null,
  description: null,
  parent_agreement_id: null,
  framework_id: null,
  currency_rate: null,
}

/** What goes to the server: fields that the type hides are null, only a dopnik names its contract, only an order its framework, only these a rate (K-15). */
export function payloadOf(values: DraftValues) {
  const { parent_agreement_id, framework_id, currency_rate, ...payload } = values
  if (values.type === 'contracting' && framework_id !== null)
    return { ...payload, framework_id, currency_rate }
  if (values.type !== 'dopnik') return payload
  return {
    ...payload,
    currency_rate,
    project_id: null,
    estate_id: null,
    classifier_id: null,
    summ: null,
    description: null,
    ...(parent_agreement_id !== null && { parent_agreement_id }),
  }
}
