import type { Generated } from 'kysely'

export interface Budgets {
  company_id: number
  id: Generated<number>
  month: string
  project_id: number | null
  cfo_id: number | null
  status: Generated<'new' | 'on_approval' | 'approve'>
  remark: Generated<string>
  approved_at: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
