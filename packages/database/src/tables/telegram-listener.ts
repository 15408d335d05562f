import type { Generated } from 'kysely'

export interface TelegramListener {
  is_only: Generated<boolean>
  holder: string | null
  held_until: string | null
  next_update: Generated<number>
}
