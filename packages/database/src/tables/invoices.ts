import type { Generated, GeneratedAlways } from 'kysely'

export interface Invoices {
  company_id: number
  id: Generated<number>
  kind: Generated<'advance' | 'expenses'>
  number: string
  date: string
  due_date: string | null
  contractor_id: number
  agreement_id: number | null
  project_id: number | null
  classifier_id: number | null
  summ: string
  vat_rate: string | null
  vat_summ: Generated<string>
  remark: Generated<string>
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  search_text: GeneratedAlways<string>
}
