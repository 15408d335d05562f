import type { Generated } from 'kysely'

export interface Companies {
  id: Generated<number>
  name: string
  created_at: Generated<string>
  demands_second_step: Generated<boolean>
}
