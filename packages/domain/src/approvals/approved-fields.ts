/** What an approval stands for, and a mark of ours that says nothing of who owes what to whom. */
type Side = 'approved' | 'mark'

/**
 * Every field of a form on its side (K-10): changing what was approved asks for a new round, changing a mark does not. An
 * approved act is not edited at all: it is corrected by another one.
 */
export const FIELD_SIDES = {
  /** Of contracts and additional agreements alike. */
  agreement: {
    type: 'approved',
    species: 'mark',
    planning_type: 'approved',
    number: 'approved',
    date: 'approved',
    date_from: 'approved',
    date_to: 'approved',
    customer_id: 'approved',
    executor_id: 'approved',
    project_id: 'approved',
    estate_id: 'approved',
    classifier_id: 'approved',
    loan_agreement_id: 'approved',
    loan_group_id: 'approved',
    parent_agreement_id: 'approved',
    framework_id: 'approved',
    summ: 'approved',
    vat_rate: 'approved',
    currency: 'approved',
    currency_rate: 'approved',
    responsible: 'mark',
    description: 'mark',
    additional_status_id: 'mark',
    advance_method: 'approved',
    advance_percent: 'approved',
    advance_summ: 'approved',
    retention_percent: 'approved',
    retention_base: 'approved',
    retention_cap_percent: 'approved',
    retention_cap_summ: 'approved',
    release_stages: 'approved',
    upr_summ: 'approved',
    plan_summ: 'approved',
  },
  payment: {
    agreement_id: 'approved',
    ks_id: 'approved',
    invoice_id: 'approved',
    refund_of_id: 'approved',
    type: 'approved',
    financial_type: 'approved',
    number: 'approved',
    date: 'approved',
    due_date: 'approved',
    summ: 'approved',
    vat_rate: 'approved',
    currency_rate: 'approved',
    source: 'approved',
    urgency: 'approved',
    budget_appointment: 'approved',
    payment_order: 'approved',
    uin: 'approved',
    purpose: 'approved',
    payer_id: 'approved',
    payer_account_id: 'approved',
    payee_id: 'approved',
    payee_account_id: 'approved',
    project_id: 'approved',
    classifier_id: 'approved',
    loan_agreement_id: 'approved',
    loan_group_id: 'approved',
    remark: 'mark',
  },
} as const satisfies Record<string, Readonly<Record<string, Side>>>

type Edited = keyof typeof FIELD_SIDES

/** Columns among these that an approval stands for: what is no mark, whatever it is. */
export function approvedFields(edited: Edited, columns: readonly string[]): string[] {
  const sides: Readonly<Record<string, Side>> = FIELD_SIDES[edited]
  return columns.filter((column) => sides[column] !== 'mark')
}
