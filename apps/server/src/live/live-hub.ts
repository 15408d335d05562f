import { type LiveEvent, type LiveNotice, readLiveNotice } from '@stroyfin/contract/live/live-event'
import type { Database } from '@stroyfin/database/connection/open-database'
import { inTurns } from '../jobs/in-turns.ts'
import { toldRevisions } from './told-revisions.ts'

/** 'gap' says that some events were lost: whoever listens reads everything anew. */
export type LiveEar = (event: LiveEvent | 'gap') => void

/** Whose changes the ear is about, as of now. */
export type Companies = () => Iterable<number>

export interface LiveHub {
  /** Settles when events are heard; answers how to stop. */
  subscribe(ear: LiveEar, companies: Companies): Promise<() => void>
  /** What was heard in the last milliseconds, once for each company and topic; 'gap' when not all of that time was heard. */
  latest(within_ms: number): LiveEvent[] | 'gap'
  stop(): Promise<void>
}

/**
 * One connection to the database tells everybody who listens at this server; opened with the first of them. What nobody
 * has announced is found by its revision, look after look.
 */
export function liveHub(database: Database, look_ms: number): LiveHub {
  const ears = new Map<LiveEar, Companies>()
  const lastHeard = new Map<string, { event: LiveEvent; at_ms: number }>()
  let heardSince_ms = Number.POSITIVE_INFINITY
  const tell: LiveEar = (event) => {
    if (event === 'gap') heardSince_ms = performance.now()
    else lastHeard.set(`${event.company_id} ${event.topic}`, { event, at_ms: performance.now() })
    for (const ear of ears.keys()) ear(event)
  }
  const told = toldRevisions(database)
  const hear = (notice: LiveNotice) => {
    const { company_id, topic } = notice
    if (told.isNews(notice)) tell({ company_id, topic })
  }
  const stopping = Promise.withResolvers<void>()
  let isOver = false
  const start = () => ({
    ...database.listen('live', {
      onNotice: (text) => {
        const notice = readLiveNotice(text)
        if (notice) hear(notice)
      },
      onGap: () => tell('gap'),
    }),
    stopLooking: inTurns(async () => {
      const companies = new Set([...ears.values()].flatMap((of) => [...of()]))
      for (const notice of await told.look(companies)) hear(notice)
      return false
    }, look_ms),
  })
  let listening: ReturnType<typeof start> | null = null
  return {
    async subscribe(ear, companies) {
      listening ??= start()
      // Whoever waits for a database that is away does not keep a server from stopping.
      await Promise.race([listening.heard, stopping.promise])
      if (!isOver) await told.begin(companies())
      heardSince_ms = Math.min(heardSince_ms, performance.now())
      ears.set(ear, companies)
      return () => ears.delete(ear)
    },
    latest(within_ms) {
      const since_ms = performance.now() - within_ms
      if (since_ms < heardSince_ms) return 'gap'
      return [...lastHeard.values()].flatMap(({ event, at_ms }) => (at_ms >= since_ms ? [event] : []))
    },
    async stop() {
      ears.clear()
      isOver = true
      stopping.resolve()
      await Promise.all([listening?.stop(), listening?.stopLooking()])
    },
  }
}
