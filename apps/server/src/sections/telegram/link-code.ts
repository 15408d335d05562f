import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '@stroyfin/database/connection/db'
import { hashOfToken, insertOneTimeToken } from '../session/public.ts'
import { deleteOldCodes, findCodeSeed } from './chat-store.ts'

const HOURS = 1

/** The database alone does not give a code away: it is made of the kept seed and the server's secret. */
const codeOf = (secret: string, user_id: number, seed: string) =>
  createHmac('sha256', secret).update(`telegram:${user_id}:${seed}`).digest('base64url')

/** The one-time code of the person's link; the same one while it is fresh (A-100: asking again changes nothing). */
export async function linkCode(db: Db, secret: string, user_id: number): Promise<string> {
  const kept = await findCodeSeed(db, user_id)
  if (kept) return codeOf(secret, user_id, kept)
  const seed = randomBytes(16).toString('base64url')
  const code = codeOf(secret, user_id, seed)
  await deleteOldCodes(db, user_id)
  await insertOneTimeToken(db, {
    token_hash: hashOfToken(code),
    purpose: 'telegram',
    user_id,
    hours: HOURS,
    payload: { seed },
  })
  return code
}
