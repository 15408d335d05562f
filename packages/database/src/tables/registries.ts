import type { Generated } from 'kysely'

export interface Registries {
  company_id: number
  id: Generated<number>
  kind: Generated<'own' | 'bank'>
  type: 'credit' | 'lc' | null
  number: string
  date: string
  payer_id: number | null
  loan_agreement_id: number | null
  status: Generated<'new' | 'on_approval' | 'approve'>
  name: Generated<string>
  remark: Generated<string>
  approved_at: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  in_round: Generated<boolean>
  template_id: number | null
}
