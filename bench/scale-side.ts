import { PLANNED_ANEW, planName } from '@stroyfin/database/connection/kept-plans'
import { rolePassword } from '@stroyfin/database/connection/role-password'
import { Client } from 'pg'
import { type Companion, startCompanion } from './companion.ts'
import { keptConnections, type Request, send } from './load.ts'
import type { Query } from './recorded-queries.ts'
import type { ScaleDatabase } from './scale-database.ts'

export function post(url: string, body: unknown, token?: string): Request {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  return { url, method: 'POST', headers, body: JSON.stringify(body) }
}

async function signedIn(url: string): Promise<string> {
  const { headers, body } = post(url, { username: 'director', password: 'demo' })
  const reply = await fetch(new URL('/api/auth/login/', url), { method: 'POST', headers, body: body ?? null })
  if (!reply.ok) throw new Error(`Вход не удался: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { token: string }).token
}

export type Product = Pick<Companion, 'close'> & {
  /** A call as the browser makes it: session, right, checked input, transaction behind the wall. */
  ask(path: string, input: object): Request
  /** The queries that the call makes. */
  queriesOf(request: Request): Promise<Query[]>
  /** The most memory it has held so far, in megabytes. */
  peakMemory(): Promise<number>
}

/** The product over a large database, signed in. */
export async function productOn({ url, secret, company_id }: ScaleDatabase): Promise<Product> {
  const { greeting, ...companion } = await startCompanion<{ url: string }>('product-on-scale.ts', [
    url,
    secret,
  ])
  const context = { company_id, loan_agreement_id: null, region_bank_id: null }
  const token = await signedIn(greeting.url)
  return {
    ask: (path, input) => post(`${greeting.url}${path}`, { ...context, ...input }, token),
    queriesOf: async (request) => {
      const agent = keptConnections(1)
      companion.tell('record')
      await send(request, agent)
      const { queries } = await companion.ask<{ queries: Query[] }>('recorded')
      agent.destroy()
      if (queries.length === 0) throw new Error('Вызов не сделал ни одного запроса к базе')
      return queries
    },
    peakMemory: async () => (await companion.ask<{ peak_mb: number }>('memory')).peak_mb,
    close: companion.close,
  }
}

/** Whoever answers a person of a company asks as this role. */
export function tenantAddress({ url, secret }: Pick<ScaleDatabase, 'url' | 'secret'>): string {
  const address = new URL(url)
  address.username = 'app_tenant'
  address.password = rolePassword('app_tenant', secret)
  return address.href
}

/** As the product keeps them: what is planned anew for its values has no plan to keep. */
const prepared = ({ text, values }: Query) =>
  text.startsWith(PLANNED_ANEW) ? { text, values } : { name: planName(text), text, values }

/**
 * Queries alone over one idle connection, prepared: below this nothing can go. As the role the server asks as, behind the same
 * wall: an owner, whom no wall concerns, would be given other plans, and the difference is a right and not a waste.
 */
export async function bareSide(database: ScaleDatabase, plans: 'kept' | 'anew' = 'kept') {
  const client = new Client({ connectionString: tenantAddress(database), options: '-c timezone=UTC' })
  await client.connect()
  // The wall stands as long as the transaction; it is left open, and what opening costs is counted to the server alone.
  await client.query('begin read only')
  await client.query('select app.set_ctx($1, null, null, null, null)', [database.company_id])
  if (plans === 'anew') await client.query('set local plan_cache_mode = force_custom_plan')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const run = async (queries: readonly Query[]) => {
    for (const query of queries) await client.query(prepared(query))
  }
  return { run, close: () => client.end() }
}

/** Those of a report, read once and planned for its values as the product does. */
export async function bareReport(database: ScaleDatabase, queries: readonly Query[]) {
  const side = await bareSide(database, 'anew')
  return { run: () => side.run(queries), close: side.close }
}
