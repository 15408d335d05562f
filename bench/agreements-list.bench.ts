import { withOwner } from '@stroyfin/database/connection/open-database'
import { startCompanion } from './companion.ts'
import { keptConnections, loadByTurns, type Request, send } from './load.ts'
import { interleaved } from './measure.ts'
import type { Query } from './recorded-queries.ts'
import { type Row, relative } from './row.ts'
import { type ScaleDatabase, withScaleDatabases } from './scale-database.ts'
import { bareQueries, type Product, post, productOn } from './scale-side.ts'

const connections = 10
const opened = { offset: 0, limit: 50, search: '', filters: [], sort: [] }

type Ask = { name: string; of(product: Product): Request }

const plain: Ask = {
  name: 'как открывается',
  of: (product) => product.ask('/api/erp/agreements/load-list', opened),
}

/** One site's approved contracts, the dearest first: how the list is worked with. */
async function narrowed({ url, company_id }: ScaleDatabase): Promise<Ask> {
  const { rows } = await withOwner(url, (client) =>
    client.query<{ id: number }>(
      'select max(project_id) as id from app.agreements where company_id = $1 and project_id is not null',
      [company_id],
    ),
  )
  const input = {
    ...opened,
    filters: [
      { field: 'project_id', op: 'in', value: [Number(rows[0]?.id)] },
      { field: 'status', op: 'in', value: ['approve', 'approve_with_remark'] },
    ],
    sort: [{ field: 'summ', desc: true }],
  }
  return {
    name: 'отбор, сортировка, итоги',
    of: (product) => product.ask('/api/erp/agreements/load-list', input),
  }
}

async function bareServer({ url }: ScaleDatabase, queries: Query[]) {
  const { greeting, ...companion } = await startCompanion<{ url: string }>('bare-server.ts', [url])
  await companion.ask(queries)
  return { companion, request: post(`${greeting.url}/list`, {}) }
}

async function besideBare(database: ScaleDatabase, ask: Ask): Promise<Row[]> {
  const product = await productOn(database)
  const request = ask.of(product)
  const queries = await product.queriesOf(request)
  const anchor = await bareServer(database, queries)
  const alone = await bareQueries(database, queries)
  const agent = keptConnections(1)
  try {
    const one = await interleaved(() => send(request, agent), alone.run)
    const many = await loadByTurns(request, anchor.request, connections)
    const name = `Список ${database.agreements.toLocaleString('ru-RU')} договоров, ${ask.name}`
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
    await product.close()
  }
}

async function growth(small: [ScaleDatabase, Ask], large: [ScaleDatabase, Ask]): Promise<Row> {
  const near = await productOn(small[0])
  const far = await productOn(large[0])
  const agent = keptConnections(1)
  try {
    const { ours, against } = await interleaved(
      () => send(large[1].of(far), agent),
      () => send(small[1].of(near), agent),
    )
    return relative({
      name: `Список договоров, ${large[1].name}: цена вдесятеро большей базы, p50`,
      ours: ours.p50,
      against: against.p50,
      unit: 'мс',
      limit: 1.5,
    })
  } finally {
    agent.destroy()
    await near.close()
    await far.close()
  }
}

/** What session, rights, checks and walls cost on top of the same queries, and what ten times more rows cost. */
export async function run(): Promise<Row[]> {
  return withScaleDatabases([20_000, 200_000], async ([small, large]) => {
    if (!small || !large) throw new Error('Нет двух баз для замера')
    const [near, far] = [await narrowed(small), await narrowed(large)]
    return [
      ...(await besideBare(large, plain)),
      ...(await besideBare(large, far)),
      await growth([small, plain], [large, plain]),
      await growth([small, near], [large, far]),
    ]
  })
}
