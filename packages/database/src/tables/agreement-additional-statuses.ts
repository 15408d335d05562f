import type { Generated } from 'kysely'

export interface AgreementAdditionalStatuses {
  company_id: number
  id: Generated<number>
  name: string
  position: Generated<number>
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
