import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TelegramBot, TelegramMessage } from '../../bridges/telegram/public.ts'
import type { House } from '../../http/call.ts'
import { answerMessage } from './answer-message.ts'
import { leaveListening, passMessage, takeListening } from './listener-store.ts'

/** Longer than the longest question to Telegram. */
const LEASE_S = 60
const AFTER_FAILURE_MS = 5_000

interface Log {
  warn(details: object, message: string): void
}

/** Hears what people write to the bot, in one server at a time; answers how to stop. Without a bot does nothing. */
export function listenToTelegram(
  house: House,
  log: Log,
  after_failure_ms = AFTER_FAILURE_MS,
): () => Promise<void> {
  const { telegram, database } = house
  if (!telegram) return async () => undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const holder = randomUUID()
  const loop = async () => {
    let isTold = false
    while (!signal.aborted) {
      const heard = await hear(house, telegram, { holder, signal, log }).catch((error: Error) => {
        // A Telegram that is away for a day is one line of the log.
        if (!signal.aborted && !isTold) log.warn({ err: error }, 'telegram is not heard')
        isTold = true
        return false
      })
      if (heard) isTold = false
      else await pause(after_failure_ms, undefined, { signal }).catch(() => undefined)
    }
  }
  const listening = loop()
  return async () => {
    stopping.abort()
    await listening
    await database.platform((db) => leaveListening(db, holder))
  }
}

/** false while another server listens. */
async function hear(
  house: House,
  telegram: TelegramBot,
  { holder, signal, log }: { holder: string; signal: AbortSignal; log: Log },
): Promise<boolean> {
  const next = await house.database.platform((db) => takeListening(db, holder, LEASE_S))
  if (next === null) return false
  for (const message of await telegram.messagesFrom(next, signal)) await settle(house, telegram, message, log)
  return true
}

/** What the message does and the step past it are one transaction; the answer is a courtesy that may get lost. */
async function settle(
  house: House,
  telegram: TelegramBot,
  message: TelegramMessage,
  log: Log,
): Promise<void> {
  const answer = await house.database
    .platform(async (db) => {
      await passMessage(db, message.update_id)
      return answerMessage(db, message)
    })
    .catch(async (error: Error) => {
      // A message that cannot be answered is passed all the same: the next ones wait behind it.
      await house.database.platform((db) => passMessage(db, message.update_id))
      log.warn({ err: error }, 'a message of telegram is passed without an answer')
      return null
    })
  if (answer) await telegram.send(message.chat_id, answer).catch(() => undefined)
}
