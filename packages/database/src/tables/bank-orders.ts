import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface BankOrders {
  company_id: number
  id: Generated<number>
  registry_id: number
  payment_id: number
  external_id: Generated<string>
  number: string
  date: string
  summ: string
  document: Json
  state: 'exported' | 'written' | 'sent' | 'done' | 'refused' | 'failed'
  bank_status: string | null
  stage: 'draft' | 'signing' | 'in_bank' | 'attention' | 'refused' | 'done' | null
  bank_comment: Generated<string>
  status_at: string | null
  sent_at: string | null
  attempts: Generated<number>
  error: Generated<string>
  needs_attention: Generated<boolean>
  is_last: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  cancel_reason: Generated<string>
  cancel_asked_by: number | null
  cancel_asked_at: string | null
  debited_on: string | null
  debit_removed_by: number | null
  cancel_answer: Generated<string>
}
