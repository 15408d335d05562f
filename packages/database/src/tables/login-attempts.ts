import type { Generated } from 'kysely'

export interface LoginAttempts {
  id: Generated<number>
  username: string
  ip: string
  at: Generated<string>
  success: boolean
}
