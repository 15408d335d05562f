import type { Generated, GeneratedAlways } from 'kysely'

export interface BankLines {
  company_id: number
  id: Generated<number>
  statement_id: number
  position: Generated<number>
  doc_type: Generated<string>
  number: Generated<string>
  date: string
  summ: string
  direction: Generated<'in' | 'out' | 'unknown'>
  payer_name: Generated<string>
  payer_inn: string | null
  payer_kpp: string | null
  payer_account: string | null
  payer_bic: string | null
  payee_name: Generated<string>
  payee_inn: string | null
  payee_kpp: string | null
  payee_account: string | null
  payee_bic: string | null
  purpose: Generated<string>
  line_hash: string
  status: Generated<'new' | 'matched' | 'put_aside'>
  remark: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  search_text: GeneratedAlways<string>
  pair_line_id: number | null
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
    | null
  kind_by_hand: Generated<boolean>
  likeness: string | null
}
