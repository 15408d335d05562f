import { Client } from 'pg'
import { type Companion, startCompanion } from './companion.ts'
import { keptConnections, loadByTurns, type Request, send } from './load.ts'
import { interleaved } from './measure.ts'
import type { Query } from './recorded-queries.ts'
import { type Row, relative } from './row.ts'
import { type ScaleDatabase, withScaleDatabases } from './scale-database.ts'

const connections = 10
const window = { offset: 0, limit: 50, search: '', filters: [], sort: [] }

type Side = { companion: Companion; request: Request }

function post(url: string, body: unknown, token?: string): Request {
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

/** The list as the browser asks for it: session, right, checked input, transaction behind the wall. */
async function ours({ url, secret, company_id }: ScaleDatabase): Promise<Side> {
  const { greeting, ...companion } = await startCompanion<{ url: string }>('product-on-scale.ts', [
    url,
    secret,
  ])
  const context = { company_id, loan_agreement_id: null, region_bank_id: null }
  const token = await signedIn(greeting.url)
  return {
    companion,
    request: post(`${greeting.url}/api/erp/agreements/load-list`, { ...context, ...window }, token),
  }
}

async function queriesOf({ companion, request }: Side): Promise<Query[]> {
  const agent = keptConnections(1)
  await send(request, agent)
  companion.tell('record')
  await send(request, agent)
  const { queries } = await companion.ask<{ queries: Query[] }>('recorded')
  agent.destroy()
  if (queries.length === 0) throw new Error('Список не сделал ни одного запроса к базе')
  return queries
}

async function bare({ url }: ScaleDatabase, queries: Query[]): Promise<Side> {
  const { greeting, ...companion } = await startCompanion<{ url: string }>('bare-server.ts', [url])
  await companion.ask(queries)
  return { companion, request: post(`${greeting.url}/list`, {}) }
}

/** The queries alone over one connection: below this nothing can go. */
async function bareQueries({ url }: ScaleDatabase, queries: Query[]) {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC -c search_path=app,public' })
  await client.connect()
  const run = async () => {
    for (const { text, values } of queries) await client.query(text, values)
  }
  return { run, close: () => client.end() }
}

async function besideBare(database: ScaleDatabase): Promise<Row[]> {
  const product = await ours(database)
  const queries = await queriesOf(product)
  const anchor = await bare(database, queries)
  const alone = await bareQueries(database, queries)
  const agent = keptConnections(1)
  try {
    const one = await interleaved(() => send(product.request, agent), alone.run)
    const many = await loadByTurns(product.request, anchor.request, connections)
    const name = `Список договоров, ${database.agreements.toLocaleString('ru-RU')}`
    return [
      relative({
        name: `${name}: ответов при ${connections} соединениях к голому Fastify`,
        ours: many.ours.perSecond,
        against: many.against.perSecond,
        unit: 'в секунду',
        limit: 0.6,
        sense: 'at least',
      }),
      relative({
        name: `${name}: один клиент к голому SQL, p50`,
        ours: one.ours.p50,
        against: one.against.p50,
        unit: 'мс',
        limit: 3,
      }),
      relative({
        name: `${name}: хвост p99 к своей середине`,
        ours: many.ours.p99,
        against: many.ours.p50,
        unit: 'мс',
        limit: 8,
      }),
    ]
  } finally {
    agent.destroy()
    await alone.close()
    await anchor.companion.close()
    await product.companion.close()
  }
}

async function growth(small: ScaleDatabase, large: ScaleDatabase): Promise<Row> {
  const sides = { small: await ours(small), large: await ours(large) }
  const agent = keptConnections(1)
  try {
    const { ours: far, against: near } = await interleaved(
      () => send(sides.large.request, agent),
      () => send(sides.small.request, agent),
    )
    return relative({
      name: 'Список договоров: цена вдесятеро большей базы, p50',
      ours: far.p50,
      against: near.p50,
      unit: 'мс',
      limit: 1.5,
    })
  } finally {
    agent.destroy()
    await sides.small.companion.close()
    await sides.large.companion.close()
  }
}

/** What session, rights, checks and walls cost on top of the same queries, and what ten times more rows cost. */
export async function run(): Promise<Row[]> {
  return withScaleDatabases([20_000, 200_000], async ([small, large]) => {
    if (!small || !large) throw new Error('Нет двух баз для замера')
    return [...(await besideBare(large)), await growth(small, large)]
  })
}
