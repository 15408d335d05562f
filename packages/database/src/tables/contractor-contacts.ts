import type { Generated } from 'kysely'

export interface ContractorContacts {
  company_id: number
  id: Generated<number>
  contractor_id: number
  name: string
  post: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
