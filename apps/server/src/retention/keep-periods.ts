import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@stroyfin/database/connection/db'
import type { House } from '../http/call.ts'
import { inTurns } from '../jobs/in-turns.ts'
import { FOLDED, foldRows, listWriters } from './fold-store.ts'
import { KEPT_DAYS } from './kept-periods.ts'
import { deleteFiles, FORGOTTEN, forgetSessions, listKeepers, takeUnattached } from './retention-store.ts'

const TURN_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** A portion locks its rows for moments, and the next one lets others go first. */
const PORTION = 500
const BETWEEN_MS = 50

interface Log {
  warn(details: object, message: string): void
}

interface Turn {
  house: Pick<House, 'database' | 'files'>
  signal: AbortSignal
  portion: number
}

/** Clears what has served its time and gathers kept sums, hour after hour; answers how to stop. */
export function keepPeriods(
  house: Turn['house'],
  log: Log,
  { turn_ms = TURN_MS, portion = PORTION } = {},
): () => Promise<void> {
  return inTurns(async (signal) => {
    await clearAll({ house, signal, portion }).catch((error) => {
      if (!signal.aborted) log.warn({ err: error }, 'what has served its time is not cleared')
    })
    return false
  }, turn_ms)
}

async function clearAll(turn: Turn): Promise<void> {
  const { database } = turn.house
  const [companies, writers] = await database.platform(async (db) => [
    await listKeepers(db),
    await listWriters(db),
  ])
  await inPortions(turn, (db) => forgetSessions(db, turn.portion))
  await turn.house.files.removeUnfinished(new Date(Date.now() - KEPT_DAYS.unattached_files * DAY_MS))
  for (const company_id of companies) {
    for (const forget of Object.values(FORGOTTEN))
      await inPortions(turn, (db) => forget(db, company_id, turn.portion))
    await inPortions(turn, (db) => removeUnattached(turn, db, company_id))
    for (const table of Object.keys(FOLDED)) {
      if (turn.signal.aborted) return
      await database.platform((db) => foldRows(db, company_id, { table, writers }))
    }
  }
}

async function inPortions(
  { house, signal, portion }: Turn,
  forget: (db: Db) => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    const gone = await house.database.platform(forget)
    if (gone < portion) return
    await pause(BETWEEN_MS)
  }
}

/** Bytes go before their row is gone for good: whatever happens between, the next turn finds the row and ends it. */
async function removeUnattached({ house, portion }: Turn, db: Db, company_id: number): Promise<number> {
  const files = await takeUnattached(db, company_id, portion)
  for (const { key } of files) await house.files.remove(key)
  if (files.length > 0)
    await deleteFiles(
      db,
      company_id,
      files.map(({ id }) => id),
    )
  return files.length
}
