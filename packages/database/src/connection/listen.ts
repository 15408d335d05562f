import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

export interface ChannelEar {
  onNotice(text: string): void
  /** The connection was lost and is back: what was said meanwhile was not heard. */
  onGap(): void
}

export interface Listening {
  /** Settles once the channel is heard; never while the database is away. */
  heard: Promise<void>
  stop(): Promise<void>
}

const AGAIN_MS = 1000
/** A connection to nobody is left without its leave. */
const LEAVE_MS = 1000

/** Hears a channel of the database on a connection of its own; comes back after a loss. */
export function listen(address: string, channel: string, ear: ChannelEar): Listening {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }))
  const first = Promise.withResolvers<void>()
  const hearing = hearForEver()
  return {
    heard: first.promise,
    stop: async () => {
      stopping.abort()
      await hearing
    },
  }

  async function hearForEver(): Promise<void> {
    let wasHeard = false
    while (!signal.aborted) {
      await hearOnce(() => {
        if (wasHeard) ear.onGap()
        wasHeard = true
        first.resolve()
      }).catch(() => undefined)
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Ends when the connection is lost or nobody wants to hear any more. */
  async function hearOnce(onHeard: () => void): Promise<void> {
    const client = new Client({
      connectionString: address,
      keepAlive: true,
      application_name: 'stroyfin live',
    })
    const lost = new Promise<void>((end) => {
      client.once('end', end)
      client.once('error', () => end())
    })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => ear.onNotice(payload ?? ''))
    try {
      const begun = client.connect().then(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
      // A database that neither answers nor refuses keeps nobody from stopping.
      await Promise.race([begun, stopped])
      if (signal.aborted) return
      onHeard()
      await Promise.race([lost, stopped])
    } finally {
      const ended = client.end().catch(() => undefined)
      await Promise.race([ended, pause(LEAVE_MS, undefined, { ref: false })])
    }
  }
}
