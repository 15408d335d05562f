import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface Ks {
  company_id: number
  id: Generated<number>
  agreement_id: number
  type: Generated<'contracting' | 'salary' | 'purchase' | 'services'>
  number: string
  date: string
  period_from: string | null
  period_to: string | null
  net_summ: Generated<string>
  vat_rate: string | null
  vat_summ: Generated<string>
  summ: Generated<string>
  offset_advance_summ: Generated<string>
  retention_summ: Generated<string>
  payable_summ: Generated<string>
  currency_rate: Generated<string>
  settlement: JsonWithDefault
  corrected_ks_id: number | null
  status: Generated<'new' | 'on_approval' | 'approve' | 'approve_with_remark' | 'unapprove' | 'error'>
  bank_status: Generated<'new' | 'on_approval' | 'approve' | 'error'>
  bank_check_date: string | null
  bank_remark: Generated<string>
  description: Generated<string>
  import_batch_id: number | null
  outgoing_id: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  search_text: GeneratedAlways<string>
  vat_included: Generated<boolean>
  withdrawn_on: string | null
  is_reversal: Generated<boolean>
  withdrawal_reason: Generated<string>
  first_approved_at: string | null
}
