import type { Generated } from 'kysely'

export interface LoanGroupProjects {
  company_id: number
  id: Generated<number>
  loan_group_id: number
  project_id: number
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
