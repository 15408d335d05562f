import { createReference, removeReference } from '@stroyfin/contract/telegram/reference'
import { handle } from '../../http/handle.ts'
import { disconnectUser, findChat } from './chat-store.ts'
import { linkCode } from './link-code.ts'

export const NO_BOT = 'Администратор ещё не подключил бота Telegram: уведомления туда не приходят'

export const createReferenceHandle = handle(createReference, async (_input, { house, user }) => {
  const { telegram, secret } = house
  if (!telegram) return { message: NO_BOT, isConnected: false, link: null }
  return house.database.platform(async (db) => {
    if ((await findChat(db, user.id)) !== null)
      return { message: 'Уведомления приходят в Telegram', isConnected: true, link: null }
    const link = `https://t.me/${telegram.name}?start=${await linkCode(db, secret, user.id)}`
    const message = `Чтобы получать уведомления в Telegram, откройте ссылку и нажмите «Старт»: ${link}`
    return { message, isConnected: false, link }
  })
})

export const removeReferenceHandle = handle(removeReference, async (_input, { house, user }) => {
  await house.database.platform((db) => disconnectUser(db, user.id))
  return { message: 'Telegram отключён', isConnected: false }
})
