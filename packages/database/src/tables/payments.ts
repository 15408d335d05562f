import type { Generated, GeneratedAlways } from 'kysely'

export interface Payments {
  company_id: number
  id: Generated<number>
  agreement_id: number
  ks_id: number | null
  type: Generated<'advance' | 'expenses' | 'document' | 'guarantee_retention'>
  financial_type: Generated<'calculation' | 'loan' | 'translation' | 'transit' | 'refund'>
  number: Generated<string>
  date: string
  due_date: string | null
  summ: string
  vat_rate: string | null
  vat_summ: Generated<string>
  currency_rate: Generated<string>
  source: Generated<'borrowed' | 'own'>
  urgency: Generated<'internal' | 'internal_notif' | 'offhours' | 'besp' | 'normal'>
  payment_order: Generated<number>
  uin: Generated<string>
  purpose: Generated<string>
  payer_id: number | null
  payer_account_id: number | null
  payee_id: number | null
  payee_account_id: number | null
  project_id: number | null
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  status: Generated<'new' | 'paid'>
  paid_summ: Generated<string>
  paid_date: string | null
  reserved_summ: Generated<string>
  approval_status: Generated<
    'new' | 'on_approval' | 'approve' | 'approve_with_remark' | 'unapprove' | 'error'
  >
  bank_status: Generated<'new' | 'on_approval' | 'approve' | 'error'>
  bank_check_date: string | null
  bank_remark: Generated<string>
  remark: Generated<string>
  import_batch_id: number | null
  outgoing_id: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  search_text: GeneratedAlways<string>
  paid_through: Generated<string>
  held_summ: GeneratedAlways<string>
  budget_appointment: Generated<'under_the_budget' | 'over_the_budget'>
  invoice_id: number | null
  refund_of_id: number | null
  is_unnamed_refund: Generated<boolean>
  withdrawn_on: string | null
  withdrawal_reason: Generated<string>
  first_approved_at: string | null
}
