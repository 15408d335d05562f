import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface Users {
  id: Generated<number>
  username: string
  email: string
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  is_superuser: Generated<boolean>
  is_active: Generated<boolean>
  send_notifications: Generated<boolean>
  delivery: Generated<string>
  email_groups: JsonWithDefault
  sessions_version: Generated<number>
  created_at: Generated<string>
  is_demo: Generated<boolean>
  has_second_step: Generated<boolean>
  password_changed_at: string | null
}
