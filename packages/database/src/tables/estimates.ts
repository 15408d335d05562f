import type { Generated } from 'kysely'

export interface Estimates {
  company_id: number
  id: Generated<number>
  agreement_id: number
  number: Generated<string>
  name: string
  description: Generated<string>
  status: Generated<'new' | 'on_approval' | 'approve' | 'approve_with_remark' | 'unapprove' | 'error'>
  limit_work: Generated<string>
  limit_material: Generated<string>
  limit_equip: Generated<string>
  vat_work: string | null
  vat_material: string | null
  vat_equip: string | null
  position: Generated<number>
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  first_approved_at: string | null
}
