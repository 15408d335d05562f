import type { Generated } from 'kysely'

export interface Permissions {
  company_id: number
  id: Generated<number>
  user_id: number
  name: string
  is_access: Generated<boolean>
  is_view: Generated<boolean>
  is_create: Generated<boolean>
  is_edit: Generated<boolean>
  is_remove: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
