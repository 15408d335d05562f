import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface Agreements {
  company_id: number
  id: Generated<number>
  type: 'contracting' | 'framework' | 'document' | 'dopnik'
  species: Generated<'null_species' | 'contract' | 'mechanism' | 'materials' | 'exception'>
  planning_type: Generated<'opened' | 'fixed'>
  number: string
  date: string
  date_from: string | null
  date_to: string | null
  customer_id: number
  executor_id: number
  project_id: number | null
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  parent_agreement_id: number | null
  summ: Generated<string>
  vat_rate: string | null
  currency: Generated<'rub' | 'dollar' | 'euro' | 'lary'>
  currency_rate: Generated<string>
  responsible_id: number | null
  description: Generated<string>
  status: Generated<'new' | 'on_approval' | 'approve' | 'approve_with_remark' | 'unapprove' | 'error'>
  bank_status: Generated<'new' | 'on_approval' | 'approve' | 'error'>
  bank_check_date: string | null
  bank_remark: Generated<string>
  additional_status_id: number | null
  advance_method: Generated<'none' | 'percent' | 'proportional' | 'full' | 'manual'>
  advance_percent: string | null
  advance_summ: Generated<string>
  retention_percent: string | null
  retention_base: Generated<'gross' | 'net'>
  upr_summ: Generated<string>
  plan_summ: Generated<string>
  import_batch_id: number | null
  outgoing_id: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  search_text: GeneratedAlways<string>
  framework_id: number | null
  estate_id: number | null
  retention_cap_percent: string | null
  retention_cap_summ: string | null
  release_stages: JsonWithDefault
  completion_date: string | null
  retention_claims: JsonWithDefault
  in_force: Generated<boolean>
  agreed_summ: Generated<string>
  first_approved_at: string | null
}
