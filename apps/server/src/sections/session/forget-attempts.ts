import type { Database } from '@stroyfin/database/connection/open-database'
import { inTurns } from '../../jobs/in-turns.ts'
import { deleteOldAttempts } from './attempt-store.ts'

const TURN_MS = 60 * 60_000

interface Log {
  warn(details: object, message: string): void
}

/** Clears attempts to sign in that slow nobody down any more; whom they were is told by the security journal. */
export const forgetAttempts = (database: Database, log: Log): (() => Promise<void>) =>
  inTurns(async () => {
    await database
      .platform(deleteOldAttempts)
      .catch((error) => log.warn({ err: error }, 'old attempts to sign in are not cleared'))
    return false
  }, TURN_MS)
