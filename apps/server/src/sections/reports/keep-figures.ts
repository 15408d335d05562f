import type { Database } from '@stroyfin/database/connection/open-database'
import { companiesToKeep, keepMarked } from '@stroyfin/reports/facts/keep-facts'
import { inTurns } from '../../jobs/in-turns.ts'

/** Between the turns reports read what has been written meanwhile from the documents themselves. */
const TURN_MS = 3_000
/** The first count of a company with a million payments takes minutes. */
const LONGEST_MS = 30 * 60_000

interface Log {
  warn(details: object, message: string): void
}

/** Keeps the figures of reports beside the documents, turn after turn; answers how to stop. */
export function keepFigures(database: Database, log: Log, turn_ms = TURN_MS): () => Promise<void> {
  return inTurns((signal) => {
    const failed = (error: unknown, company_id: number | null): false => {
      if (!signal.aborted) log.warn({ err: error, company_id }, 'figures of reports are not kept')
      return false
    }
    return turn(database, signal, failed).catch((error) => failed(error, null))
  }, turn_ms)
}

type Failed = (error: unknown, company_id: number) => false

/** Answers whether any company has more to be kept; one that cannot be counted does not hold up the others. */
async function turn(database: Database, signal: AbortSignal, failed: Failed): Promise<boolean> {
  let isMore = false
  for (const company_id of await database.platform(companiesToKeep)) {
    const options = { snapshot: true, timeout_ms: LONGEST_MS, signal }
    const actor = { company_id, user_id: null, ...options }
    const left = await database
      .platform((db) => keepMarked(db, company_id), actor)
      .catch((error) => failed(error, company_id))
    isMore ||= left
  }
  return isMore
}
