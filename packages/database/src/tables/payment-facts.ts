import type { Generated } from 'kysely'

export interface PaymentFacts {
  company_id: number
  id: Generated<number>
  payment_id: number
  date: string
  summ: string
  bank_line_id: number | null
  is_manual: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  bank_order_id: number | null
  reason: Generated<string>
  despite: Generated<string>
}
