import type { Db } from '@stroyfin/database/connection/db'
import type { House } from '../../http/call.ts'
import { insertTelegramNotices, type NewNotice } from './notice-store.ts'

export const TELEGRAM_JOB = 'telegram'

/** Notices leave for Telegram in the background, in the transaction of the deed they tell of (K-12). */
export async function queueTelegramNotices(
  house: House,
  db: Db,
  company_id: number,
  notices: readonly NewNotice[],
): Promise<void> {
  if (!house.telegram) return
  for (const user_id of await insertTelegramNotices(db, company_id, notices)) {
    await house.jobs.add(db, { company_id, user_id, kind: TELEGRAM_JOB, payload: { user_id } })
  }
}
