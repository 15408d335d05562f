import { Client, Pool } from 'pg'
import { type Announcer, announcer } from '../live/announcer.ts'
import { asker } from './actor.ts'
import type { Db } from './db.ts'
import { KeptPlans } from './kept-plans.ts'
import { type ChannelEar, type Listening, listen } from './listen.ts'
import { ownConnections } from './own-connections.ts'
import { type Role, rolePassword } from './role-password.ts'
import { type Actor, type PlannedPool, runTransaction, type TransactionOptions } from './run-transaction.ts'
import { turnSocket } from './turn-socket.ts'
import { typeParsers } from './type-parsers.ts'

export type DatabaseOptions = {
  /** Address with the owner's rights: migrations and backups use it, requests never do. */
  url: string
  /** Past the pooler that `url` may lead to: whoever listens or migrates needs a connection for itself. */
  directUrl?: string
  /** The passwords of the two working roles are derived from it. */
  secret: string
  tenantConnections?: number
  superConnections?: number
  /** Longest single statement of a request instead of the half minute of its role; a report or an import names its own. */
  statementTimeoutMs?: number
  /** The pooler knows by itself what each connection behind it has prepared (PgBouncer from 1.21 on). */
  poolerKeepsPlans?: boolean
}

export type CompanyContext = Actor & TransactionOptions & { company_id: number; user_id: number }
export type PlatformContext = Partial<Actor> & TransactionOptions

export type Database = {
  /** One transaction of one company, behind row-level security. */
  inCompany<T>(context: CompanyContext, work: (db: Db) => Promise<T>): Promise<T>
  /** One transaction that sees all companies: sign-in, the superuser's pages, jobs. */
  platform<T>(work: (db: Db) => Promise<T>, context?: PlatformContext): Promise<T>
  /** A connection with the owner's rights, for migrations and backups; closed when the function ends. */
  owner<T>(work: (client: Client) => Promise<T>): Promise<T>
  /** Hears a channel (NOTIFY) on a connection of its own until stopped. */
  listen(channel: string, ear: ChannelEar): Listening
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export function openDatabase(options: DatabaseOptions): Database {
  const { directUrl = options.url } = options
  const direct = { ...options, url: directUrl }
  const news = announcer(plainPool('app_super', 1, direct))
  const tenant = rolePool('app_tenant', options.tenantConnections ?? 10, { ...options, news })
  const platform = rolePool('app_super', options.superConnections ?? 3, { ...options, news })
  return {
    inCompany: (context, work) => runTransaction(tenant, context, context, work),
    platform: (work, context = {}) =>
      runTransaction(platform, { company_id: null, user_id: null, ...asker(), ...context }, context, work),
    owner: (work) => withOwner(directUrl, work),
    listen: (channel, ear) => listen(roleAddress('app_super', { ...options, url: directUrl }), channel, ear),
    ping: async () => {
      await platform.pool.query('select 1')
    },
    close: async () => {
      await Promise.all([tenant.pool.end(), platform.pool.end()])
      await news.stop()
    },
  }
}

/** A connection as the owner of the database, closed when the function ends. */
export async function withOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, types: typeParsers })
  // The answer to a lost connection is the error of the query that met it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'; set search_path = app, public")
    return await work(client)
  } finally {
    await client.end()
  }
}

function roleAddress(role: Role, { url, secret }: DatabaseOptions): string {
  const address = new URL(url)
  address.username = role
  address.password = rolePassword(role, secret)
  return address.href
}

/** Nothing is asked for at the start of a connection: a pooler refuses it, so the role brings its settings (`settleRole`). */
function plainPool(role: Role, max: number, options: DatabaseOptions): Pool {
  const pool = new Pool({
    connectionString: roleAddress(role, options),
    max,
    types: typeParsers,
    pipeline: true,
    stream: turnSocket,
    application_name: `stroyfin ${role}`,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
  })
  // An idle connection lost by a restart of the database is replaced by the pool.
  pool.on('error', () => undefined)
  // One lost at work, between two queries, is met by the next query and must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function rolePool(role: Role, max: number, options: DatabaseOptions & { news: Announcer }): PlannedPool {
  const pool = plainPool(role, max, options)
  const { poolerKeepsPlans, statementTimeoutMs: timeout_ms, news } = options
  const isOwn = poolerKeepsPlans ? () => true : ownConnections(pool)
  return { pool, plans: new KeptPlans(), isOwn, timeout_ms, announce: news.add }
}
