import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** `message` holds `link` too: the words are read by people, the link is pressed by them. */
export const telegramReference = z.object({
  message: z.string(),
  isConnected: z.boolean(),
  link: z.string().nullable(),
})
export type TelegramReference = z.output<typeof telegramReference>

/** Tells whether the caller is connected; for one who is not, the link that connects. */
export const createReference = endpoint({
  method: 'POST',
  path: '/telegrambot/api/reference/create',
  title: 'Связь с Telegram',
  access: 'session',
  effect: 'write',
  input: z.object({}),
  output: telegramReference,
})

/** The bot writes to the caller no more. */
export const removeReference = endpoint({
  method: 'POST',
  path: '/telegrambot/api/reference/remove',
  title: 'Отключить Telegram',
  access: 'session',
  effect: 'write',
  input: z.object({}),
  output: telegramReference.pick({ message: true, isConnected: true }),
})

/** A message to the caller, to see that the bot works (R-6-05). */
export const testTelegram = endpoint({
  method: 'POST',
  path: '/telegrambot/api/message/test',
  title: 'Проверить Telegram',
  access: 'superuser',
  effect: 'write',
  input: z.object({}),
  output: z.object({ message: z.string() }),
})
