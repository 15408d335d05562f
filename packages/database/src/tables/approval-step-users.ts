import type { Generated } from 'kysely'

export interface ApprovalStepUsers {
  company_id: number
  id: Generated<number>
  step_id: number
  user_id: number
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
