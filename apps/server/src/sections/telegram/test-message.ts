import { Refusal } from '@stroyfin/contract/kit/refusal'
import { testTelegram } from '@stroyfin/contract/telegram/reference'
import { TelegramRefused } from '../../bridges/telegram/public.ts'
import { handle } from '../../http/handle.ts'
import { findChat } from './chat-store.ts'
import { NO_BOT } from './reference.ts'

const TEXT = 'Проверка связи: уведомления «Строительных финансов» приходят сюда'

export const testTelegramHandle = handle(testTelegram, async (_input, { house, user, log }) => {
  const { telegram } = house
  if (!telegram) throw new Refusal('conflict', NO_BOT)
  const chat_id = await house.database.platform((db) => findChat(db, user.id))
  if (chat_id === null)
    throw new Refusal('conflict', 'Сначала подключите Telegram по ссылке на вкладке «Интеграции»')
  try {
    await telegram.send(chat_id, TEXT)
  } catch (error) {
    log.warn({ err: error }, 'telegram test failed')
    const reason = error instanceof TelegramRefused ? error.message : 'нет связи'
    throw new Refusal('conflict', `Telegram не принял сообщение: ${reason}`)
  }
  return { message: 'Сообщение отправлено' }
})
