import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@stroyfin/database/connection/open-database'
import { companiesToKeep, keepMarked } from '@stroyfin/reports/facts/keep-facts'

/** Between the turns reports read what has been written meanwhile from the documents themselves. */
const TURN_MS = 3_000
/** The first count of a company with a million payments takes minutes. */
const LONGEST_MS = 30 * 60_000

interface Log {
  warn(details: object, message: string): void
}

/** Keeps the figures of reports beside the documents, turn after turn; answers how to stop. */
export function keepFigures(database: Database, log: Log, turn_ms = TURN_MS): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const isMore = await turn(database, signal).catch((error: Error) => {
        if (!signal.aborted) log.warn({ err: error }, 'figures of reports are not kept')
        return false
      })
      if (!isMore) await pause(turn_ms, undefined, { signal }).catch(() => undefined)
    }
  }
  const keeping = loop()
  return async () => {
    stopping.abort()
    await keeping
  }
}

/** Answers whether any company has more to be kept. */
async function turn(database: Database, signal: AbortSignal): Promise<boolean> {
  let isMore = false
  for (const company_id of await database.platform(companiesToKeep)) {
    const options = { snapshot: true, timeout_ms: LONGEST_MS, signal }
    const left = await database.platform((db) => keepMarked(db, company_id), {
      company_id,
      user_id: null,
      ...options,
    })
    isMore ||= left
  }
  return isMore
}
