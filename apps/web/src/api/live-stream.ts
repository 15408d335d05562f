import { type LiveTold, liveSincePath } from '@stroyfin/contract/live/live-event'
import { localSettings } from '../session/local-settings.ts'
import { tellLive } from './live.ts'
import { readFrames } from './read-frames.ts'

const NAME = 'stroyfin-live'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** What is on its way between the moment something is read and the moment it is heard. */
const SLACK_MS = 2_000

let isJoined = false

/**
 * Hears what others change. A browser allows few connections to one address, so of all its tabs one holds the stream
 * and tells the others; when it is closed, the next one takes over.
 */
export function joinLive(): void {
  if (isJoined) return
  isJoined = true
  const tabs = new BroadcastChannel(NAME)
  tabs.onmessage = ({ data }: MessageEvent<LiveTold>) => tellLive(data)
  const tell = (told: LiveTold) => {
    tellLive(told)
    tabs.postMessage(told)
  }
  void navigator.locks.request(NAME, () => hearForEver(tell))
}

async function hearForEver(tell: (told: LiveTold) => void): Promise<never> {
  let wait = FIRST_WAIT_MS
  // What this page has read may be as old as the page itself.
  let since = performance.timeOrigin
  for (;;) {
    const now = Date.now()
    const stream = await open(now - since)
    if (stream) {
      since = now
      wait = FIRST_WAIT_MS
      await readFrames(stream, (data) => tell(JSON.parse(data))).catch(() => undefined)
    }
    // Not all browsers at the same moment when a server comes back.
    await pause(wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/** null when there is no session, no network or no server; the next attempt will tell. */
async function open(ms_ago: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const jwt = localSettings.jwt.read()
  if (!jwt) return null
  const path = liveSincePath(Math.max(0, ms_ago) + SLACK_MS)
  const reply = await fetch(path, { headers: { authorization: `Bearer ${jwt}` } }).catch(() => null)
  return reply?.ok ? reply.body : null
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
