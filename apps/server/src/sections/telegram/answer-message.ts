import type { Db } from '@stroyfin/database/connection/db'
import type { TelegramMessage } from '../../bridges/telegram/public.ts'
import { hashOfToken, spendOneTimeToken } from '../session/public.ts'
import { connectChat, disconnectChat, isChatConnected } from './chat-store.ts'

const WAY =
  'Откройте в «Строительных финансах» свой профиль, вкладку «Интеграции», и перейдите по ссылке оттуда'
const OLD_LINK = `Ссылка устарела или уже использована. ${WAY}`
const CONNECTED =
  'Готово: уведомления «Строительных финансов» будут приходить сюда. Отключить их можно командой /stop или в профиле'

/** What the bot does and says; null where it keeps silent. */
export async function answerMessage(db: Db, message: TelegramMessage): Promise<string | null> {
  const { text, chat_id, is_private } = message
  // In a group strangers would read notices, and the bot would answer everybody's talk.
  if (!is_private || !text) return null
  const [command, code] = text.trim().split(/\s+/)
  if (command === '/start' && code) return connect(db, chat_id, code)
  if (command === '/stop') {
    const gone = await disconnectChat(db, chat_id)
    return gone > 0 ? 'Уведомления отключены' : 'Уведомления сюда и не приходили'
  }
  return (await isChatConnected(db, chat_id))
    ? 'Уведомления приходят сюда. Отключить их можно командой /stop или в профиле'
    : WAY
}

/** A message that came twice finds its code spent and its chat connected: the answer stays the same. */
async function connect(db: Db, chat_id: number, code: string): Promise<string> {
  const spent = await spendOneTimeToken(db, hashOfToken(code), 'telegram')
  if (spent?.user_id) {
    await connectChat(db, spent.user_id, chat_id)
    return CONNECTED
  }
  return (await isChatConnected(db, chat_id)) ? CONNECTED : OLD_LINK
}
