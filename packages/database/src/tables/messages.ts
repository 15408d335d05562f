import type { Generated } from 'kysely'

export interface Messages {
  company_id: number
  id: Generated<number>
  object_type: string
  object_id: number
  user_id: number | null
  text: string
  created_at: Generated<string>
}
