import type { Generated } from 'kysely'

export interface LoanLimits {
  company_id: number
  id: Generated<number>
  loan_agreement_id: number
  loan_group_id: number | null
  classifier_id: number
  source: Generated<'borrowed' | 'own'>
  summ: string
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
