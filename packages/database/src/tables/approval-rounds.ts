import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface ApprovalRounds {
  company_id: number
  id: Generated<number>
  object_type: 'agreement' | 'smeta' | 'ks' | 'payment' | 'registry' | 'bank_registry' | 'budget'
  object_id: number
  route_id: number | null
  status: Generated<'new' | 'on_approval' | 'approve' | 'approve_with_remark' | 'unapprove' | 'error'>
  started_at: Generated<string>
  started_by: number | null
  finished_at: string | null
  snapshot: JsonWithDefault
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
