import type { Generated } from 'kysely'

export interface ProjectLimits {
  company_id: number
  id: Generated<number>
  project_id: number
  classifier_id: number
  summ: string
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
