import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@stroyfin/database/connection/db'
import { plainCode, RECOVERY_CODES, shownCode } from '@stroyfin/domain/access/second-step'
import { inBase32 } from '@stroyfin/domain/access/totp'
import { writeRecovery } from './second-step-store.ts'

export const hashOfCode = (user_id: number, code: string) =>
  createHash('sha256')
    .update(`${user_id} ${plainCode(code)}`)
    .digest('hex')

/** Fifty bits each: told once, kept as hashes; the old ones end. */
export async function newCodes(db: Db, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => inBase32(randomBytes(7)).slice(0, 10))
  await writeRecovery(
    db,
    user_id,
    codes.map((code) => hashOfCode(user_id, code)),
  )
  return codes.map(shownCode)
}
