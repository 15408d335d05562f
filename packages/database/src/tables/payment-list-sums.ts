import type { Generated } from 'kysely'

export interface PaymentListSums {
  company_id: number
  id: number
  total: Generated<number>
  summ: Generated<string>
  paid_summ: Generated<string>
  left_summ: Generated<string>
}
