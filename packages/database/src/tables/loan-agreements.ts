import type { Generated } from 'kysely'

export interface LoanAgreements {
  company_id: number
  id: Generated<number>
  name: string
  number: string
  date: string
  bank_bic: string | null
  bank_name: Generated<string>
  limit_summ: string
  rate: string | null
  region_bank_id: number | null
  kind: Generated<'nkl' | 'vkl'>
  date_from: string | null
  date_to: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
