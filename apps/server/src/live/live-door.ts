import { Refusal } from '@stroyfin/contract/kit/refusal'
import { LIVE_PATH, type LiveTold } from '@stroyfin/contract/live/live-event'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { House } from '../http/call.ts'
import { claimsOf, type SessionClaims, sessionTokens } from '../http/session-token.ts'
import { type LiveEar, type LiveHub, liveHub } from './live-hub.ts'
import { readCompanies } from './member-store.ts'

/** Shorter than the patience of what stands between server and browser. */
const BEAT_MS = 25_000
/** How late a change is found that nobody has announced. */
const LOOK_MS = 5_000
/** Whoever leaves so much unread does not listen any more. */
const MOST_UNREAD = 64 * 1024
/** A browser keeps one for all its tabs; what is beyond is left over from connections that were lost. */
const MOST_STREAMS = 5

/** The stream of what others change, for whoever holds a session; it ends with the session. */
export async function liveDoor(
  app: FastifyInstance,
  { house, beat_ms = BEAT_MS, look_ms = LOOK_MS }: { house: House; beat_ms?: number; look_ms?: number },
): Promise<void> {
  const tokens = sessionTokens(house.secret)
  const hub = liveHub(house.database, look_ms)
  const open = new Map<() => void, string>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const close of open.keys()) close()
    await hub.stop()
  })
  app.get(LIVE_PATH, async (request, reply) => {
    const claims = claimsOf(request, tokens)
    const companies = await house.database.platform((db) => readCompanies(db, claims))
    if (!companies) throw new Refusal('unauthorized', 'Сеанс завершён, войдите снова')
    const since_ms = Number(new URL(request.url, 'http://here').searchParams.get('since')) || 0
    await stream(reply, { hub, house, claims, companies, open, beat_ms, since_ms })
    if (isClosing) for (const close of open.keys()) close()
    for (const close of spare(open, claims.session_id)) close()
  })
}

/** The oldest streams of a session beyond those it may have. */
function spare(open: ReadonlyMap<() => void, string>, session_id: string): (() => void)[] {
  const own = [...open].flatMap(([close, holder]) => (holder === session_id ? [close] : []))
  return own.slice(0, Math.max(0, own.length - MOST_STREAMS))
}

interface Listener {
  hub: LiveHub
  house: House
  claims: SessionClaims
  companies: ReadonlySet<number>
  /** How to end each stream, and whose session it is of; in the order they came. */
  open: Map<() => void, string>
  beat_ms: number
  /** How far back it is told what happened before the stream began. */
  since_ms: number
}

async function stream(reply: FastifyReply, listener: Listener): Promise<void> {
  const { hub, house, claims, open } = listener
  let { companies } = listener
  const { raw } = reply
  const say = (text: string) => {
    if (raw.writableLength > MOST_UNREAD) raw.destroy()
    else raw.write(text)
  }
  const pass = (told: LiveTold) => {
    if (told === 'everything' || companies.has(told.company_id)) say(`data: ${JSON.stringify(told)}\n\n`)
  }
  const tell: LiveEar = (event) => {
    if (event === 'gap') close()
    else pass(event)
  }
  const unsubscribe = await hub.subscribe(tell, () => companies)
  // Gone before anything was said: «close» will not come any more.
  if (raw.destroyed) return unsubscribe()
  const beat = setInterval(async () => {
    // Rights given and taken meanwhile; a database that is away for a moment changes nothing.
    const known = await house.database.platform((db) => readCompanies(db, claims)).catch(() => companies)
    if (!open.has(close)) return
    if (!known) return close()
    companies = known
    say(': beat\n\n')
  }, listener.beat_ms)
  function close(): void {
    clearInterval(beat)
    unsubscribe()
    open.delete(close)
    raw.end()
  }
  open.set(close, claims.session_id)
  raw.once('close', close)
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that gathers an answer before it passes it on would gather for ever.
    'x-accel-buffering': 'no',
  })
  raw.write(': hello\n\n')
  if (listener.since_ms <= 0) return
  const missed = hub.latest(listener.since_ms)
  for (const told of missed === 'gap' ? (['everything'] as const) : missed) pass(told)
}
