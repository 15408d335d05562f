import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import type { Gate } from '@stroyfin/domain/payments/payment-gates'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { brokenRules, gatesOf } from './check-draft.ts'
import { type CompletePayment, completeDraft } from './complete-draft.ts'
import { type LimitRow, readActs, readLimits, readTerms } from './terms-store.ts'

export interface CheckedPayment {
  complete: CompletePayment
  agreement_id: number | null
  gates: Gate[]
  errors: BrokenRule[]
}

/** Completes and checks payments together: contracts and documents are read once for all of them. */
export async function checkPayments(
  db: Db,
  company_id: number,
  drafts: readonly PaymentDraftReceived[],
  without: number | null,
): Promise<CheckedPayment[]> {
  const agreement_ids = drafts.flatMap(({ agreement_id }) => (agreement_id === null ? [] : [agreement_id]))
  const ks_ids = drafts.flatMap(({ ks_id }) => (ks_id ? [ks_id] : []))
  const terms = await readTerms(db, company_id, { agreement_ids, without })
  const acts = await readActs(db, company_id, { ks_ids, without })
  const limits = new Map<string, LimitRow[]>()
  const checked: CheckedPayment[] = []
  for (const draft of drafts) {
    const ground = {
      terms: terms.get(draft.agreement_id ?? 0) ?? null,
      act: acts.get(draft.ks_id ?? 0) ?? null,
    }
    const complete = completeDraft(draft, ground.terms, ground.act)
    const full = { ...ground, limits: await limitsOf(db, company_id, complete, limits) }
    const gates = gatesOf(complete, full)
    const errors = brokenRules(draft, complete, full, gates)
    checked.push({ complete, agreement_id: draft.agreement_id, gates, errors })
  }
  return checked
}

/** One query per loan, group and article, however many payments share them. */
async function limitsOf(
  db: Db,
  company_id: number,
  { source, loan_agreement_id, loan_group_id, classifier_id }: CompletePayment,
  known: Map<string, LimitRow[]>,
): Promise<LimitRow[]> {
  if (source === 'own' || loan_agreement_id === null) return []
  const key = `${loan_agreement_id} ${loan_group_id} ${classifier_id}`
  const limits =
    known.get(key) ?? (await readLimits(db, company_id, { loan_agreement_id, loan_group_id, classifier_id }))
  known.set(key, limits)
  return limits
}
