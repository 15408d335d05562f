import type { Db } from '@stroyfin/database/connection/db'
import type { Jobs } from '../../jobs/jobs.ts'
import { insertLetter } from './letter-store.ts'
import type { Letter } from './mailer.ts'

export const MAIL_JOB = 'mail'

interface QueuedLetter {
  /** 0 for letters of the product itself. */
  company_id: number
  user_id: number | null
  /** Names the deed: a second letter of the same key does not leave. */
  key: string
  letter: Letter
}

/** Puts a letter out in the transaction of the deed it tells of; it leaves in the background (K-12). */
export async function queueLetter(jobs: Jobs, db: Db, queued: QueuedLetter): Promise<void> {
  const { company_id, user_id, key, letter } = queued
  const id = await insertLetter(db, company_id, { key, letter })
  if (id !== null) await jobs.add(db, { company_id, user_id, kind: MAIL_JOB, payload: { id } })
}
