import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface OneTimeTokens {
  token_hash: string
  purpose: 'reset' | 'invitation' | 'payment_approval' | 'telegram' | 'bank' | 'mail'
  user_id: number | null
  company_id: number | null
  payload: JsonWithDefault
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
  created_by: Generated<number | null>
}
