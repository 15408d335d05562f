import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface SecurityEvents {
  company_id: number
  id: Generated<number>
  at: Generated<string>
  user_id: number | null
  subject_id: number | null
  kind: string
  ip: string | null
  request_id: string | null
  details: JsonWithDefault
}
