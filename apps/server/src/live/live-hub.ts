import { type LiveEvent, readLiveEvent } from '@stroyfin/contract/live/live-event'
import type { Database } from '@stroyfin/database/connection/open-database'

/** 'gap' says that some events were lost: whoever listens reads everything anew. */
export type LiveEar = (event: LiveEvent | 'gap') => void

export interface LiveHub {
  /** Settles when events are heard; answers how to stop. */
  subscribe(ear: LiveEar): Promise<() => void>
  /** What was heard in the last milliseconds, once for each company and topic; 'gap' when not all of that time was heard. */
  latest(within_ms: number): LiveEvent[] | 'gap'
  stop(): Promise<void>
}

/** One connection to the database tells everybody who listens at this server; opened with the first of them. */
export function liveHub(database: Database): LiveHub {
  const ears = new Set<LiveEar>()
  const lastHeard = new Map<string, { event: LiveEvent; at_ms: number }>()
  let heardSince_ms = Number.POSITIVE_INFINITY
  const tell: LiveEar = (event) => {
    if (event === 'gap') heardSince_ms = performance.now()
    else lastHeard.set(`${event.company_id} ${event.topic}`, { event, at_ms: performance.now() })
    for (const ear of ears) ear(event)
  }
  const stopping = Promise.withResolvers<void>()
  const start = () =>
    database.listen('live', {
      onNotice: (text) => {
        const event = readLiveEvent(text)
        if (event) tell(event)
      },
      onGap: () => tell('gap'),
    })
  let listening: ReturnType<typeof start> | null = null
  return {
    async subscribe(ear) {
      listening ??= start()
      // Whoever waits for a database that is away does not keep a server from stopping.
      await Promise.race([listening.heard, stopping.promise])
      heardSince_ms = Math.min(heardSince_ms, performance.now())
      ears.add(ear)
      return () => ears.delete(ear)
    },
    latest(within_ms) {
      const since_ms = performance.now() - within_ms
      if (since_ms < heardSince_ms) return 'gap'
      return [...lastHeard.values()].flatMap(({ event, at_ms }) => (at_ms >= since_ms ? [event] : []))
    },
    async stop() {
      ears.clear()
      stopping.resolve()
      await listening?.stop()
    },
  }
}
