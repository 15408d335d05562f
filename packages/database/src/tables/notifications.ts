import type { Generated } from 'kysely'

export interface Notifications {
  company_id: number
  id: Generated<number>
  user_id: number
  text: string
  link: string | null
  is_read: Generated<boolean>
  created_at: Generated<string>
}
