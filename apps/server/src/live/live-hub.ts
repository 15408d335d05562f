import { type LiveEvent, readLiveEvent } from '@stroyfin/contract/live/live-event'
import type { Database } from '@stroyfin/database/connection/open-database'

/** 'gap' says that some events were lost: whoever listens reads everything anew. */
export type LiveEar = (event: LiveEvent | 'gap') => void

export interface LiveHub {
  /** Settles when events are heard; answers how to stop. */
  subscribe(ear: LiveEar): Promise<() => void>
  stop(): Promise<void>
}

/** One connection to the database tells everybody who listens at this server; opened with the first of them. */
export function liveHub(database: Database): LiveHub {
  const ears = new Set<LiveEar>()
  const tell: LiveEar = (event) => {
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
      ears.add(ear)
      return () => ears.delete(ear)
    },
    async stop() {
      ears.clear()
      stopping.resolve()
      await listening?.stop()
    },
  }
}
