import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { tellRevisions } from './revision-store.ts'

/** What is changed within it is told together: nobody reads a screen anew more often. */
const JOINED_MS = 25
/** A server that stops waits no longer for a database that is away. */
const LEAVE_MS = 1000

export interface Announcer {
  /** `12 payments,12 ks`, as the transaction has said it; told soon, once for each company and topic. */
  add(words: string): void
  stop(): Promise<void>
}

/**
 * Tells others what was committed, on a connection of its own: no request waits for it, and no commit. What is not told,
 * because the server or its connection dies, is found by its revision.
 */
export function announcer(pool: Pool): Announcer {
  let waiting = new Set<string>()
  let telling: Promise<void> | null = null
  const tell = async () => {
    while (waiting.size > 0) {
      await pause(JOINED_MS)
      const words = waiting
      waiting = new Set()
      await tellRevisions(pool, words).catch(() => undefined)
    }
    telling = null
  }
  return {
    add(words) {
      for (const word of words.split(',')) waiting.add(word)
      telling ??= tell()
    },
    async stop() {
      await Promise.race([telling, pause(LEAVE_MS, undefined, { ref: false })])
      await pool.end()
    },
  }
}
