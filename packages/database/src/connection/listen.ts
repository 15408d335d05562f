import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

export interface ChannelEar {
  onNotice(text: string): void
  /** The connection was lost and is back: what was said meanwhile was not heard. */
  onGap(): void
}

export interface Listening {
  stop(): Promise<void>
}

const AGAIN_MS = 1000

/** Hears a channel of the database on a connection of its own; settles once it is heard, comes back after a loss. */
export function listen(address: string, channel: string, ear: ChannelEar): Promise<Listening> {
  const stopping = new AbortController()
  const { signal } = stopping
  return new Promise((ready) => {
    const hearing = hearForEver()
    async function hearForEver(): Promise<void> {
      let wasHeard = false
      while (!signal.aborted) {
        await hearOnce(() => {
          if (wasHeard) ear.onGap()
          wasHeard = true
          ready(listening)
        }).catch(() => undefined)
        await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    const listening: Listening = {
      stop: async () => {
        stopping.abort()
        await hearing
      },
    }
  })

  /** Ends when the connection is lost or nobody wants to hear any more. */
  async function hearOnce(onHeard: () => void): Promise<void> {
    const client = new Client({
      connectionString: address,
      keepAlive: true,
      application_name: 'stroyfin live',
    })
    const over = new Promise<void>((end) => {
      client.once('end', end)
      client.once('error', () => end())
      signal.addEventListener('abort', () => end(), { once: true })
    })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => ear.onNotice(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onHeard()
      await over
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
