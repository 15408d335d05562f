import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface AuditLog {
  company_id: number
  id: Generated<number>
  at: Generated<string>
  user_id: number | null
  ip: string | null
  request_id: string | null
  table_name: string
  row_id: number
  agreement_id: number | null
  action: 'insert' | 'update' | 'delete'
  changes: Json
}
