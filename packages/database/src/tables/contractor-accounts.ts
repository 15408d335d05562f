import type { Generated } from 'kysely'
import type { JsonOrNull } from './column-kinds.ts'

export interface ContractorAccounts {
  company_id: number
  id: Generated<number>
  contractor_id: number
  account: string
  bic: string
  bank_name: Generated<string>
  corr_account: string | null
  is_main: Generated<boolean>
  outgoing_id: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  key_reason: Generated<string>
  stated_by: number | null
  stated_at: string | null
  confirmed_by: number | null
  confirmed_at: string | null
  number_by: number | null
  authors: Generated<number[]>
  confirmed_values: JsonOrNull
  refused_by: number | null
  refused_at: string | null
  refusal: Generated<string>
}
