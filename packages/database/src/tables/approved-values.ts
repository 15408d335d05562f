import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface ApprovedValues {
  company_id: number
  registry_id: number
  payment_id: number
  content: Json
  fixed_at: Generated<string>
  own_status: Generated<string>
}
