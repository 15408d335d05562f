import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Access, Endpoint } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { inNameOf } from '@stroyfin/database/connection/actor'
import type { Db } from '@stroyfin/database/connection/db'
import type { CompanyContext } from '@stroyfin/database/connection/open-database'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText, type Right } from '@stroyfin/domain/access/sections'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerSerializer } from './answer-serializer.ts'
import type { House } from './call.ts'
import type { ApartHandle, CallApart, Handle, InsideHandle } from './handle.ts'
import { onceOnly } from './idempotency-store.ts'
import { toldWithMend } from './mending.ts'
import { refuseWithoutStep } from './missing-step.ts'
import { parseInput } from './parse-input.ts'
import { watchExport, watchRefusal } from './security-watch.ts'
import { sendWritten } from './send-written.ts'
import { loadSession, type Session, touchSession } from './session-store.ts'
import { claimsOf, type SessionClaims, sessionTokens } from './session-token.ts'
import { addressOf } from './trusted-proxies.ts'

type Tokens = ReturnType<typeof sessionTokens>

const nobody: Session = {
  user: {
    id: 0,
    session_id: '',
    is_superuser: false,
    username: '',
    first_name: '',
    last_name: '',
    email: '',
    delivery: '',
    email_groups: [],
    on_vacation: false,
  },
  rights: { is_superuser: false, records: [] },
  is_member: false,
  second_step: { has: false, is_fresh: false, is_just_shown: false, is_demanded: false },
}

/** A form of whoever has no session, in bytes: reading a larger one would stop everybody else. */
const STRANGERS_BODY = 64 * 1024

/** Puts every declared call on its address: session, right, input, one transaction, output, in this order. */
export function mount(app: FastifyInstance, handles: readonly Handle[], house: House): void {
  const tokens = sessionTokens(house.secret)
  for (const handle of handles) {
    const { endpoint } = handle
    if (endpoint.access === 'public' && !handle.isApart)
      throw new Error(`${endpoint.path}: whoever comes without a session holds no transaction`)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/(.)\/$/, '$1'),
      ...(endpoint.access === 'public' && { bodyLimit: STRANGERS_BODY }),
      schema: { response: { 200: {} } },
      serializerCompiler: () => answerSerializer(endpoint.output),
      handler: (request, reply) => {
        const claims = endpoint.access === 'public' ? null : claimsOf(request, tokens)
        request.user_id = claims?.user_id ?? null
        const asker = { user_id: request.user_id, ip: addressOf(request), request_id: request.id }
        return inNameOf(asker, () => answer(request, reply, { handle, house, tokens, claims }))
      },
    })
  }
}

interface Place {
  handle: Handle
  house: House
  tokens: Tokens
  claims: Claims | null
}

type Claims = SessionClaims & { renew: boolean }
type SentContext = ReturnType<typeof sentContext>

async function answer(request: FastifyRequest, reply: FastifyReply, place: Place): Promise<unknown> {
  const { handle, house, tokens, claims } = place
  const signal = abortedWhenGone(reply)
  const asked = { request, claims, signal, sent: sentContext(request) }
  const watched = {
    user_id: claims?.user_id ?? 0,
    company_id: asked.sent.company_id,
    endpoint: handle.endpoint,
  }
  const work = handle.isApart ? answerApart(asked, handle, house) : answerInside(asked, handle, house)
  const result = await work.catch(async (error: unknown) => {
    if (claims) await watchRefusal(house, error, watched)
    if (claims && error instanceof Refusal) await tellMend(asked, error, house)
    throw error
  })
  if (claims) await watchExport(house, { ...watched, body: request.body, answer: result })
  if (claims?.renew) {
    await house.database.platform((db) => touchSession(db, claims.session_id, addressOf(request)))
    reply.header('x-renewed-token', tokens.issue(claims))
  }
  return handle.isApart && handle.isWrittenOnce
    ? sendWritten(request, reply, result as object)
    : reply.send(result)
}

/** The transaction of the call is over with its refusal: the reader is looked at anew. */
async function tellMend(asked: Asked, refusal: Refusal, house: House): Promise<void> {
  const { claims, sent } = asked
  if (!claims || !refusal.mend) return
  await house.database.inCompany({ ...contextOf(asked, true), plans: 'kept' }, async (db) => {
    const session = await loadSession(db, { ...claims, company_id: sent.company_id })
    if (!session?.is_member) return
    const reader = { company_id: sent.company_id, user_id: session.user.id, rights: session.rights }
    await toldWithMend(db, refusal, reader)
  })
}

interface Asked {
  request: FastifyRequest
  claims: Claims | null
  signal: AbortSignal
  sent: SentContext
}

/** Session, right and work in one transaction. */
function answerInside(asked: Asked, { endpoint, run, plans }: InsideHandle, house: House): Promise<unknown> {
  const { request, sent } = asked
  const readOnly = endpoint.effect === 'read'
  return house.database.inCompany({ ...contextOf(asked, readOnly), plans }, async (db) => {
    const session = await admit(db, asked, endpoint)
    const input = parseInput(endpoint, sent.input)
    const work = () => run(input as never, { db, ...callOf(asked, session, house) })
    const key = request.headers['idempotency-key']
    if (readOnly || typeof key !== 'string' || !session.is_member) return work()
    const { company_id } = sent
    return onceOnly(
      db,
      { company_id, user_id: session.user.id, key, path: endpoint.path, input: sent.input },
      work,
    )
  })
}

/** The session is looked at and let go; whoever needs none takes no connection at all. */
async function answerApart(asked: Asked, { endpoint, run }: ApartHandle, house: House): Promise<unknown> {
  const look = { ...contextOf(asked, true), plans: 'kept' as const }
  const session = asked.claims
    ? await house.database.inCompany(look, (db) => admit(db, asked, endpoint))
    : nobody
  const input = parseInput(endpoint, asked.sent.input)
  return run(input as never, callOf(asked, session, house))
}

function contextOf({ request, claims, signal, sent }: Asked, readOnly: boolean): CompanyContext {
  const { company_id } = sent
  return {
    company_id,
    user_id: claims?.user_id ?? 0,
    ip: addressOf(request),
    request_id: request.id,
    readOnly,
    // The number, the sums and the rows of one answer are of one moment.
    snapshot: readOnly,
    signal,
  }
}

async function admit(db: Db, { claims, sent }: Asked, endpoint: Endpoint): Promise<Session> {
  const { access, second_step } = endpoint
  const session = claims && (await loadSession(db, { ...claims, company_id: sent.company_id }))
  if (!session) throw new Refusal('unauthorized', 'Сеанс завершён, войдите снова')
  refuseWithoutRight(access, session, sent.company_id)
  if (second_step) refuseWithoutStep(second_step, session.second_step)
  return session
}

function callOf({ request, sent, signal }: Asked, session: Session, house: House): CallApart {
  const now = house.clock()
  return {
    ...sent,
    // in a company one is not in, every list is empty, whatever the browser sent.
    company_id: session.is_member ? sent.company_id : 0,
    user: session.user,
    rights: session.rights,
    is_member: session.is_member,
    now,
    today: moscowDay(now),
    log: request.log,
    signal,
    ip: addressOf(request),
    user_agent: request.headers['user-agent'] ?? '',
    house,
  }
}

/** The company and loan of the caller's screen travel in every body (§7); they are trusted only after a check. */
function sentContext(request: FastifyRequest) {
  const body = (request.method === 'GET' ? request.query : request.body) as
    | Record<string, unknown>
    | null
    | undefined
  const params = request.params as Record<string, unknown>
  const input = { ...body, ...params }
  return {
    input,
    company_id: wholeNumber(input.company_id) ?? 0,
    loan_agreement_id: wholeNumber(input.loan_agreement_id),
    region_bank_id: wholeNumber(input.region_bank_id),
  }
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}

function refuseWithoutRight(access: Access, session: Session, company_id: number): void {
  if (access === 'public' || access === 'session') return
  if (access === 'superuser') {
    if (!session.user.is_superuser) throw new Refusal('forbidden', 'Недостаточно прав')
    return
  }
  if (!company_id || !session.is_member) throw new Refusal('forbidden', 'Нет доступа к компании')
  const needs: readonly Right[] = typeof access === 'string' ? [access] : access
  const lacking = needs.find((right) => !allows(session.rights, right))
  if (lacking) throw new Refusal('forbidden', lackText(lacking), { mend: { what: 'right' } })
}

/** Fastify's own request.signal fires as soon as a body was read; this one fires when the caller went away. */
function abortedWhenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
