import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { cancelBackend } from './cancel-backend.ts'
import { awayOr } from './database-away.ts'
import type { Db } from './db.ts'
import type { KeptPlans } from './kept-plans.ts'
import { TransactionConnection } from './transaction-connection.ts'
import { transactionDb } from './transaction-dialect.ts'

export type TransactionOptions = {
  /** Refuses writes; such a transaction answers before its end is confirmed. */
  readOnly?: boolean
  /** All queries see one and the same moment (a report of several queries). */
  snapshot?: boolean
  /** Longest single statement; without it that of the role. */
  timeout_ms?: number | undefined
  /** Queries met often are prepared once per connection: their plans are kept too, or made anew for what is asked. */
  plans?: 'kept' | 'anew'
  /** Stops the running query and rolls back when it fires. */
  signal?: AbortSignal
}

/** Connections and the plans they keep. */
export interface PlannedPool {
  pool: Pool
  plans: KeptPlans
  /** Whether what is prepared on the connection stays there for the next transaction. */
  isOwn: (client: PoolClient) => boolean
  /** Longest single statement where it is not that of the role. */
  timeout_ms: number | undefined
  /** Hears what a transaction has changed for others to follow, once it is committed. */
  announce(words: string): void
}

/** Whom the walls and the audit of the transaction are about. */
export type Actor = { company_id: number | null; user_id: number | null; ip?: string; request_id?: string }

/**
 * One transaction. The opening words travel together with the first query (the connection is pipelined);
 * when they fail nothing can happen behind the walls: no company is set, and the error surfaces here.
 */
export async function runTransaction<T>(
  { pool, plans, isOwn, timeout_ms, announce }: PlannedPool,
  actor: Actor,
  options: TransactionOptions,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const opening = openingWords(actor, { ...options, timeout_ms: options.timeout_ms ?? timeout_ms })
  options.signal?.throwIfAborted()
  const client = await pool.connect().catch((error) => Promise.reject(awayOr(error)))
  const opened = client.query(opening).then(
    () => undefined,
    (error: Error) => error,
  )
  const { signal } = options
  const kind = isOwn(client) ? options.plans : undefined
  const connection = new TransactionConnection(
    client,
    signal,
    kind && ((text, values) => plans.nameOf(client, text, values, kind)),
  )
  const stopWatching = cancelOn(signal, client)
  let result: T
  try {
    result = await work(transactionDb(connection))
    const refused = await opened
    if (refused) throw refused
  } catch (error) {
    connection.close()
    await rollback(client, await stopWatching())
    options.signal?.throwIfAborted()
    throw awayOr((await opened) ?? error)
  }
  connection.close()
  const cancelled = await stopWatching()
  // Asked for on the way to the commit: after it the setting is gone.
  const words = options.readOnly ? null : changedWords(client)
  const ending = commit(client, cancelled || plans.isOutdated(client))
  // Nothing was written, so there is nothing to wait for.
  if (options.readOnly) ending.catch(() => undefined)
  else await ending
  const told = await words
  if (told) announce(told)
  return result
}

/** Reading and checking the text of a long query takes as long as planning it; it is done once all the same. */
const PLANS_ANEW = "set_config('plan_cache_mode', 'force_custom_plan', true)"

function openingWords(actor: Actor, options: TransactionOptions): string {
  const isolation = options.snapshot ? ' isolation level repeatable read' : ''
  const access = options.readOnly ? ' read only' : ''
  // Where from and by what call is told of what is written.
  const { ip, request_id } = options.readOnly ? {} : actor
  const values = [
    wholeNumber(actor.company_id),
    wholeNumber(actor.user_id),
    literal(ip),
    literal(request_id),
    wholeNumber(options.timeout_ms ?? null),
  ]
  const planning = options.plans === 'anew' ? `, ${PLANS_ANEW}` : ''
  return `begin${isolation}${access}; select app.set_ctx(${values.join(',')})${planning}`
}

function wholeNumber(value: number | null): string {
  if (value === null) return 'null'
  if (!Number.isSafeInteger(value)) throw new TypeError(`Not a whole number: ${value}`)
  return String(value)
}

// A zero byte would end the simple query early; nothing honest is longer than 200 characters.
function literal(value: string | undefined): string {
  return value === undefined ? 'null' : escapeLiteral(value.replaceAll('\0', '').slice(0, 200))
}

/** Returns a function that stops watching and tells whether the query was cancelled. */
export function cancelOn(signal: AbortSignal | undefined, client: PoolClient): () => Promise<boolean> {
  if (!signal) return async () => false
  let sent: Promise<void> | undefined
  const cancel = () => {
    sent = cancelBackend(client)
  }
  signal.addEventListener('abort', cancel, { once: true })
  return async () => {
    signal.removeEventListener('abort', cancel)
    await sent
    return sent !== undefined
  }
}

/** What the triggers of live tables have noted in this transaction; that it has failed is told by its end. */
async function changedWords(client: PoolClient): Promise<string | null> {
  const found = await client
    .query<{ words: string | null }>("select current_setting('app.announced', true) as words")
    .catch(() => null)
  return found?.rows[0]?.words || null
}

// A late cancellation could hit the next transaction on the same connection, so a cancelled one is thrown away.
async function commit(client: PoolClient, isSpent: boolean): Promise<void> {
  let broken: Error | boolean = isSpent
  try {
    const { command } = await client.query('commit')
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before and was rolled back')
  } catch (error) {
    broken = error as Error
    throw awayOr(error)
  } finally {
    client.release(broken)
  }
}

async function rollback(client: PoolClient, cancelled: boolean): Promise<void> {
  let broken: Error | boolean = cancelled
  try {
    await client.query('rollback')
  } catch (error) {
    broken = error as Error
  }
  client.release(broken)
}
