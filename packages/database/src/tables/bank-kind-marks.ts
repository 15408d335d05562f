import type { Generated } from 'kysely'

export interface BankKindMarks {
  company_id: number
  id: Generated<number>
  likeness: string
  kind:
    | 'tranche'
    | 'repayment'
    | 'interest'
    | 'commission'
    | 'transfer'
    | 'escrow_release'
    | 'refund'
    | 'tax'
    | 'payment'
    | 'other'
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
