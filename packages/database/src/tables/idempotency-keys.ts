import type { Generated } from 'kysely'
import type { JsonOrNull } from './column-kinds.ts'

export interface IdempotencyKeys {
  company_id: number
  user_id: number
  key: string
  endpoint: string
  request_hash: Generated<string>
  response: JsonOrNull
  created_at: Generated<string>
}
