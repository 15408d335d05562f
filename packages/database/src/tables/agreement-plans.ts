import type { Generated } from 'kysely'

export interface AgreementPlans {
  company_id: number
  id: Generated<number>
  agreement_id: number
  ks_summ: Generated<string>
  advance_summ: Generated<string>
  offset_advance_summ: Generated<string>
  guarantee_retention_ks_summ: Generated<string>
  expenses_summ: Generated<string>
  guarantee_retention_summ: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
