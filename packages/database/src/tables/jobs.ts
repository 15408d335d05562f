import type { Generated } from 'kysely'
import type { JsonOrNull, JsonWithDefault } from './column-kinds.ts'

export interface Jobs {
  company_id: number
  id: Generated<number>
  kind: string
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  progress: Generated<number>
  message: Generated<string>
  payload: JsonWithDefault
  result: JsonOrNull
  user_id: number | null
  attempts: Generated<number>
  cancel_requested: Generated<boolean>
  run_at: Generated<string>
  locked_until: string | null
  created_at: Generated<string>
  started_at: string | null
  finished_at: string | null
}
