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
      await listening
      ears.add(ear)
      return () => ears.delete(ear)
    },
    async stop() {
      ears.clear()
      await (await listening)?.stop()
    },
  }
}
