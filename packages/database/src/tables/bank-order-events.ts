import type { Generated } from 'kysely'

export interface BankOrderEvents {
  company_id: number
  id: Generated<number>
  order_id: number
  status: string
  comment: Generated<string>
  happened_at: Generated<string>
  heard_at: Generated<string>
  user_id: Generated<number | null>
}
