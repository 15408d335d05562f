import type { Generated } from 'kysely'

export interface LoginAttempts {
  id: Generated<number>
  username: string
  ip: string
  at: Generated<string>
  success: boolean
  is_familiar: Generated<boolean>
  has_waited: Generated<boolean>
}
