import type { Generated } from 'kysely'

export interface ApprovalRoutes {
  company_id: number
  id: Generated<number>
  object_type: 'agreement' | 'smeta' | 'ks' | 'payment' | 'registry' | 'bank_registry' | 'budget'
  name: string
  project_id: number | null
  min_summ: string | null
  source: 'borrowed' | 'own' | null
  is_active: Generated<boolean>
  priority: Generated<number>
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  budget_appointment: 'under_the_budget' | 'over_the_budget' | null
}
