import type { Generated } from 'kysely'

export interface RegistryRows {
  company_id: number
  id: Generated<number>
  registry_id: number
  payment_id: number
  row_group: Generated<'general' | 'advance' | 'expenses' | 'accounts_advance' | 'accounts_expenses'>
  summ: string
  excluded: Generated<boolean>
  remark: Generated<string>
  position: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
