import type { Generated } from 'kysely'

export interface ApprovalSteps {
  company_id: number
  id: Generated<number>
  route_id: number
  position: number
  name: Generated<string>
  mode: Generated<'all' | 'any'>
  deadline_hours: number | null
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  escalate_hours: number | null
  escalate_to: Generated<number[]>
}
