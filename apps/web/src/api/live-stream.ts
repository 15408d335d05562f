import { LIVE_PATH, type LiveEvent } from '@stroyfin/contract/live/live-event'
import { localSettings } from '../session/local-settings.ts'
import { tellLive } from './live.ts'
import { readFrames } from './read-frames.ts'

const NAME = 'stroyfin-live'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

let isJoined = false

/**
 * Hears what others change. A browser allows few connections to one address, so of all its tabs one holds the stream
 * and tells the others; when it is closed, the next one takes over.
 */
export function joinLive(): void {
  if (isJoined) return
  isJoined = true
  const tabs = new BroadcastChannel(NAME)
  tabs.onmessage = ({ data }: MessageEvent<LiveEvent | 'everything'>) => tellLive(data)
  const tell = (told: LiveEvent | 'everything') => {
    tellLive(told)
    tabs.postMessage(told)
  }
  void navigator.locks.request(NAME, () => hearForEver(tell))
}

async function hearForEver(tell: (told: LiveEvent | 'everything') => void): Promise<never> {
  let wait = FIRST_WAIT_MS
  let wasHeard = false
  for (;;) {
    const stream = await open()
    if (stream) {
      if (wasHeard) tell('everything')
      wasHeard = true
      wait = FIRST_WAIT_MS
      await readFrames(stream, (data) => tell(JSON.parse(data))).catch(() => undefined)
    }
    // Not all browsers at the same moment when a server comes back.
    await pause(wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/** null when there is no session, no network or no server; the next attempt will tell. */
async function open(): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const jwt = localSettings.jwt.read()
  if (!jwt) return null
  const reply = await fetch(LIVE_PATH, { headers: { authorization: `Bearer ${jwt}` } }).catch(() => null)
  return reply?.ok ? reply.body : null
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
