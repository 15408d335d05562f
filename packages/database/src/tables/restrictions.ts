import type { Generated } from 'kysely'

export interface Restrictions {
  company_id: number
  id: Generated<number>
  user_id: number
  code: 'editing_and_deleting_smeta_items' | 'edit_inner_description'
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
