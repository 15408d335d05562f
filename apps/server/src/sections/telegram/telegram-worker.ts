import { TelegramRefused } from '../../bridges/telegram/public.ts'
import type { House } from '../../http/call.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { disconnectUser, findChat } from './chat-store.ts'
import { markNoticesFailed, markNoticesSent, readWaitingNotices, type WaitingNotice } from './notice-store.ts'
import { TELEGRAM_JOB } from './queue-notices.ts'

/** Notices of one message: fifty documents approved at once are not fifty signals of a telephone. */
const IN_ONE_MESSAGE = 20
const MOST_ATTEMPTS = 8
const FIRST_DELAY_S = 60

interface Failure {
  words: string
  isForGood: boolean
  retry_after_s: number | null
}

/** Sends the person all that waits; a Telegram that is away is asked again after 1, 2, 4 … 64 minutes. */
export function telegramWorker(house: House): Worker {
  return async ({ job, order, done }) => {
    const { company_id } = job
    const { user_id } = order<{ user_id: number }>()
    const asked = { user_id, limit: IN_ONE_MESSAGE, most_attempts: MOST_ATTEMPTS }
    const waiting = await house.database.platform((db) => readWaitingNotices(db, company_id, asked))
    const [first] = waiting
    if (!first) return done(async () => null)
    const ids = waiting.map(({ id }) => id)
    const again = { company_id, user_id, kind: TELEGRAM_JOB, payload: { user_id } }
    const failure = await trySending(house, user_id, waiting)
    if (!failure)
      return done(async (db) => {
        await markNoticesSent(db, company_id, ids)
        if (waiting.length === IN_ONE_MESSAGE) await house.jobs.add(db, again)
      })
    const attempts = failure.isForGood ? MOST_ATTEMPTS : first.attempts + 1
    const delay_s = failure.retry_after_s ?? FIRST_DELAY_S * 2 ** first.attempts
    await done(async (db) => {
      const gives_up = attempts >= MOST_ATTEMPTS
      await markNoticesFailed(db, company_id, { ids, error: failure.words, attempts, delay_s, gives_up })
      if (!gives_up) await house.jobs.add(db, { ...again, delay_s })
    })
  }
}

async function trySending(
  house: House,
  user_id: number,
  waiting: readonly WaitingNotice[],
): Promise<Failure | null> {
  const { telegram, database, public_url } = house
  const chat_id = await database.platform((db) => findChat(db, user_id))
  if (!telegram || chat_id === null)
    return { words: 'Telegram не подключён', isForGood: true, retry_after_s: null }
  const { text, buttons } = messageOf(waiting, public_url)
  try {
    await telegram.send(chat_id, text, buttons)
    return null
  } catch (error) {
    const refused = error instanceof TelegramRefused ? error : null
    const isForGood = refused?.isForGood ?? false
    if (isForGood) await database.platform((db) => disconnectUser(db, user_id))
    return {
      words: refused?.message ?? 'Нет связи с Telegram',
      isForGood,
      retry_after_s: refused?.retry_after_s ?? null,
    }
  }
}

/** One message of many notices; Telegram takes buttons to public addresses only. */
function messageOf(waiting: readonly WaitingNotice[], public_url: string) {
  const lines = ({ text, link }: WaitingNotice) => (link ? `${text}\n${public_url}${link}` : text)
  const takesButtons = public_url.startsWith('https://')
  return {
    text: waiting.map(lines).join('\n\n'),
    buttons: waiting.flatMap(({ button, text }) =>
      button && takesButtons
        ? [{ text: waiting.length > 1 ? text : button.text, url: `${public_url}${button.href}` }]
        : [],
    ),
  }
}
