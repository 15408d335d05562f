import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface BankLinks {
  company_id: number
  subject: string
  person: Generated<string>
  organisation: Generated<string>
  inn: Generated<string>
  accounts: JsonWithDefault
  sealed_tokens: string
  is_good: Generated<boolean>
  connected_at: Generated<string>
  connected_by: number | null
  refreshing_until: string | null
}
