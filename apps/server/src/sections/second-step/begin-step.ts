import type { Db } from '@stroyfin/database/connection/db'
import type { SessionUser } from '../../http/call.ts'
import { endSessionsOf } from '../session/public.ts'
import { newCodes } from './recovery-codes.ts'
import { markProved } from './second-step-store.ts'

/** The first way is there. Other sessions of this person have shown no second step: they end. */
export async function beginStep(db: Db, user: SessionUser): Promise<string[]> {
  await markProved(db, user.session_id)
  await endSessionsOf(db, user.id, { but: user.session_id })
  return newCodes(db, user.id)
}
