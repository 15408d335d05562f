import type { Generated } from 'kysely'

export interface Sessions {
  id: Generated<string>
  user_id: number
  created_at: Generated<string>
  seen_at: Generated<string>
  expires_at: string
  revoked_at: string | null
  user_agent: string | null
  ip: string | null
  second_step_at: string | null
}
