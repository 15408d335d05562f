import type { Generated } from 'kysely'

export interface ClosedPeriods {
  company_id: number
  id: Generated<number>
  month: string
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
