import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface OwnValues {
  company_id: number
  payment_id: number
  content: Json
  fixed_at: Generated<string>
}
