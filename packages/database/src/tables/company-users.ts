import type { Generated } from 'kysely'

export interface CompanyUsers {
  company_id: number
  user_id: number
  substitute_id: number | null
  on_vacation: Generated<boolean>
}
