import type { Generated } from 'kysely'

export interface TelegramChats {
  user_id: number
  chat_id: number
  connected_at: Generated<string>
}
