import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface ReportHistory {
  company_id: number
  id: Generated<number>
  user_id: number
  report: string
  name_history: string
  payload: Json
  file_key: string | null
  version: Generated<string>
  rows: Generated<number>
  elapsed: Generated<string>
  created_at: Generated<string>
}
