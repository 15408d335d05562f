import type { Generated } from 'kysely'

export interface Passkeys {
  credential_id: string
  user_id: number
  id: Generated<number>
  name: string
  public_key: string
  counter: Generated<number>
  transports: Generated<string[]>
  created_at: Generated<string>
  used_at: string | null
}
