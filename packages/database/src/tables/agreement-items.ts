import type { Generated } from 'kysely'

export interface AgreementItems {
  company_id: number
  id: Generated<number>
  agreement_id: number
  group_id: number | null
  position: Generated<number>
  level: Generated<number>
  is_root: Generated<boolean>
  name: Generated<string>
  project_id: number | null
  classifier_id: number | null
  loan_group_id: number | null
  summ: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
