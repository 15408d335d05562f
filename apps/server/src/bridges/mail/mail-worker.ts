import { buffer } from 'node:stream/consumers'
import type { House } from '../../http/call.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { markFailed, markSent, readLetter } from './letter-store.ts'
import type { Attachment, Letter } from './mailer.ts'
import { MAIL_JOB } from './queue-letter.ts'

const MOST_ATTEMPTS = 8
const FIRST_DELAY_S = 60

/** Sends one letter; a mail server that is away is asked again after 1, 2, 4 … 64 minutes. */
export function mailWorker(house: House): Worker {
  return async ({ job, order, done }) => {
    const { company_id } = job
    const { id } = order<{ id: number }>()
    const letter = await house.database.platform((db) => readLetter(db, company_id, id))
    if (!letter) return done(async () => null)
    const failure = await trySending(house, letter.payload, letter.key)
    if (failure === null) return done((db) => markSent(db, company_id, id))
    const delay_s = FIRST_DELAY_S * 2 ** letter.attempts
    const gives_up = letter.attempts + 1 >= MOST_ATTEMPTS
    await done(async (db) => {
      await markFailed(db, company_id, { id, error: failure, delay_s, gives_up })
      if (gives_up) return
      await house.jobs.add(db, { company_id, user_id: job.user_id, kind: MAIL_JOB, payload: { id }, delay_s })
    })
  }
}

async function attachedTo(house: House, { file }: Letter): Promise<Attachment[]> {
  return file ? [{ name: file.name, content: await buffer(await house.files.open(file.key)) }] : []
}

async function trySending(house: House, letter: Letter, key: string): Promise<string | null> {
  if (!house.mail) return 'Почта не настроена'
  try {
    await house.mail.send(letter, key, await attachedTo(house, letter))
    return null
  } catch (error) {
    return (error instanceof Error && error.message) || 'Почтовый сервер не принял письмо'
  }
}
