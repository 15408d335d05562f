import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface Outbox {
  company_id: number
  id: Generated<number>
  channel: string
  key: string
  payload: Json
  attempts: Generated<number>
  next_at: Generated<string>
  sent_at: string | null
  error: string | null
  created_at: Generated<string>
}
