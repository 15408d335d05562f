import type { Generated } from 'kysely'

export interface BudgetLines {
  company_id: number
  id: Generated<number>
  budget_id: number
  classifier_id: number | null
  summ: Generated<string>
  approved_summ: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
