import type { Generated } from 'kysely'

export interface SecondSteps {
  user_id: number
  sealed_secret: string
  confirmed_at: string | null
  last_step: Generated<number>
}
