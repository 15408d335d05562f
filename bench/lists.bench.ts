import { startCompanion } from './companion.ts'
import { measurePages } from './list-pages.ts'
import { type AskedList, askedLists, type Question, questionsOf } from './list-questions.ts'
import { withListRows } from './list-rows.ts'
import { keptConnections, loadByTurns, send } from './load.ts'
import { interleaved, percentile, timed } from './measure.ts'
import { absolute, type Row, relative } from './row.ts'
import { type ScaleDatabase, withScaleDatabases } from './scale-database.ts'
import { bareSide, type Product, post, productOn } from './scale-side.ts'

const CONNECTIONS = 10
/** A quick question is asked three times for its middle; a slow one once more: there are hundreds. */
const SLOW_MS = 300
const ROUNDS = 3

interface Asked {
  words: string
  ms: number
}

const middleOf = (times: readonly number[]) =>
  percentile(
    [...times].sort((a, b) => a - b),
    0.5,
  )

/** The slowest of the questions by its name, and the middle one. */
function rowsOf(name: string, asked: readonly Asked[], limits: { worst: number; middle: number }): Row[] {
  const worst = asked.reduce((slowest, next) => (next.ms > slowest.ms ? next : slowest))
  return [
    absolute({
      name: `${name}: худшее из ${asked.length} (${worst.words})`,
      ours: worst.ms,
      unit: 'мс',
      limit: limits.worst,
    }),
    absolute({
      name: `${name}: середина`,
      ours: middleOf(asked.map(({ ms }) => ms)),
      unit: 'мс',
      limit: limits.middle,
    }),
  ]
}

/** What the database alone takes for the answers: with the number and sums, and for the rows by themselves. */
async function measureList(database: ScaleDatabase, product: Product, list: AskedList): Promise<Row[]> {
  const side = await bareSide(database)
  const timeOf = async (input: object) => {
    const queries = await product.queriesOf(product.ask(list.path, input))
    const run = () => side.run(queries)
    // The first time reads the catalogue.
    const first = await timed(run)
    const times: number[] = []
    for (let round = first > SLOW_MS ? ROUNDS - 1 : 0; round < ROUNDS; round += 1)
      times.push(await timed(run))
    return middleOf(times)
  }
  const windows: Asked[] = []
  const searches: Asked[] = []
  const counts: Asked[] = []
  for (const { words, isSearch, isCounted, input } of questionsOf(list)) {
    const window = { words, ms: await timeOf({ ...input, count: false }) }
    ;(isSearch ? searches : windows).push(window)
    if (isCounted) counts.push({ words, ms: await timeOf(input) })
  }
  await side.close()
  return [
    ...rowsOf(`${list.name}, окно`, windows, { worst: 15, middle: 15 }),
    ...rowsOf(`${list.name}, окно поиска`, searches, { worst: 60, middle: 60 }),
    ...rowsOf(`${list.name}, с числом и суммами`, counts, { worst: 400, middle: 150 }),
  ]
}

/** What session, rights, checks and walls cost on top of the same prepared queries, asked over many connections. */
async function besideBare(
  database: ScaleDatabase,
  product: Product,
  list: AskedList,
  question: Question,
): Promise<Row> {
  const request = product.ask(list.path, question.input)
  const { greeting, ...bare } = await startCompanion<{ url: string }>('bare-server.ts', [database.url])
  await bare.ask(await product.queriesOf(request))
  const { ours, against } = await loadByTurns(request, post(`${greeting.url}/list`, {}), CONNECTIONS, 3)
  await bare.close()
  return relative({
    name: `${list.name}, ${question.words}: ответов при ${CONNECTIONS} соединениях к голому Fastify`,
    ours: ours.perSecond,
    against: against.perSecond,
    unit: 'в секунду',
    limit: 0.6,
    sense: 'at least',
  })
}

type Grown = { product: Product; lists: AskedList[] }

/** What a base five times larger costs who waits for the whole answer. */
async function growth(near: Grown, far: Grown): Promise<Row[]> {
  const agent = keptConnections(1)
  const rows: Row[] = []
  for (const [at, list] of far.lists.entries()) {
    const small = near.lists[at]
    if (!small) continue
    const questions = questionsOf(small)
    for (const [place, { words, input, isGrown }] of questionsOf(list).entries()) {
      const other = questions[place]
      if (!isGrown || !other) continue
      const ask = (product: Product, asked: object) => () => send(product.ask(list.path, asked), agent)
      const { ours, against } = await interleaved(ask(far.product, input), ask(near.product, other.input), {
        warmUp: 3,
        rounds: 15,
      })
      rows.push(
        relative({
          name: `${list.name}, ${words}: 200 000 договоров к 40 000, p50`,
          ours: ours.p50,
          against: against.p50,
          unit: 'мс',
          limit: 1.5,
        }),
      )
    }
  }
  agent.destroy()
  return rows
}

/** Every list as people work with it: its filters, orders, words and distant places, over 200,000 contracts. */
export async function run(): Promise<Row[]> {
  return withScaleDatabases([40_000, 200_000], async ([small, large]) => {
    if (!small || !large) throw new Error('Нет двух баз для замера')
    const idle = await productOn(large)
    const pages = await measurePages(large, idle)
    await idle.close()
    return withListRows(large, async () => {
      const [near, far] = [await productOn(small), await productOn(large)]
      const [asked, lists] = [await askedLists(small), await askedLists(large)]
      const rows: Row[] = [...pages]
      for (const list of lists) {
        const found = await measureList(large, far, list)
        console.log(`  ${list.name}: ${found.map(({ ours }) => ours.toFixed(1)).join(' · ')}`)
        rows.push(...found)
        for (const question of questionsOf(list).filter(({ isGrown }) => isGrown))
          rows.push(await besideBare(large, far, list, question))
      }
      rows.push(...(await growth({ product: near, lists: asked }, { product: far, lists })))
      await near.close()
      await far.close()
      return rows
    })
  })
}
