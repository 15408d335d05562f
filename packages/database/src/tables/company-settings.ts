import type { Generated } from 'kysely'

export interface CompanySettings {
  company_id: number
  id: Generated<number>
  four_eyes: boolean
  confirm_requisites: boolean
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  default_route: Generated<boolean>
  no_loan: Generated<boolean>
}
