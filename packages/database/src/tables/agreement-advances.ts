import type { Generated } from 'kysely'

export interface AgreementAdvances {
  company_id: number
  id: number
  advance_left: Generated<string>
}
