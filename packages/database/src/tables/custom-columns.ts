import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface CustomColumns {
  company_id: number
  user_id: number
  type: string
  list: Json
  updated_at: Generated<string>
}
