import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface SavedViews {
  company_id: number
  id: Generated<number>
  user_id: number
  page: string
  name: string
  state: Json
  is_shared: Generated<boolean>
  created_at: Generated<string>
}
