import type { Generated } from 'kysely'

export interface ApprovalItems {
  company_id: number
  id: Generated<number>
  round_id: number
  step_position: number
  user_id: number
  status: Generated<'new' | 'on_approval' | 'approve' | 'error'>
  is_cancelled: Generated<boolean>
  decided_at: string | null
  decided_by: number | null
  on_behalf_of: number | null
  deadline_at: string | null
  remark: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  handed_to: number | null
  escalated_to: Generated<number[]>
  opened_at: string | null
}
