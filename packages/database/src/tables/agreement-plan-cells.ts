import type { Generated } from 'kysely'

export interface AgreementPlanCells {
  company_id: number
  id: Generated<number>
  agreement_id: number
  ledger:
    | 'ks_summ'
    | 'advance_summ'
    | 'offset_advance_summ'
    | 'guarantee_retention_ks_summ'
    | 'expenses_summ'
    | 'guarantee_retention_summ'
  classifier_id: number | null
  month: string
  summ: string
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  net_summ: Generated<string>
}
