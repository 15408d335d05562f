import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  type BuiltContract,
  buildAct,
  buildArticle,
  buildContract,
  buildItem,
  buildLines,
  whileOpen,
} from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const inCompany = <T>(work: (db: Db) => Promise<T>) => database.inCompany(company, work)
const run = (query: ReturnType<typeof sql>) => inCompany((db) => query.execute(db))

interface Part {
  article: number | null
  summ: string
  net: string
  share: string
}

/** The parts that are kept of an act, in their order. */
async function partsOf(ks_id: number): Promise<Part[]> {
  const { rows } = await inCompany((db) =>
    sql<Part>`select classifier_id as article, (summ_to - summ_from)::text as summ, (net_to - net_from)::text as net,
        round(share_to - share_from, 6)::text as share
      from ks_parts where company_id = ${company_id} and ks_id = ${ks_id} order by position`.execute(db),
  )
  return rows
}

/** What changes positions of the contract, as a new round of it does. */
const runOpen = (contract: Parameters<typeof whileOpen>[1], query: ReturnType<typeof sql>) =>
  inCompany((db) => whileOpen(db, contract, () => query.execute(db)))

/** A contract of two positions of 100 under two articles, the first of them its own. */
async function twoArticles() {
  return inCompany(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '200.00' })
    const other = await buildArticle(db, company_id, 'Фасады')
    const own = contract.classifier_id
    const first = await buildItem(db, contract, { classifier_id: own, summ: '100.00' })
    const second = await buildItem(db, contract, { classifier_id: other, summ: '100.00' })
    return { contract, own, other, first, second }
  })
}

const act = (contract: BuiltContract, summ: string, lines: Parameters<typeof buildLines>[3]) =>
  inCompany(async (db) => {
    const ks_id = await buildAct(db, contract, { summ, payable: summ })
    await buildLines(db, contract, ks_id, lines)
    return ks_id
  })

test('an act lies under the articles of its lines, else of their positions, else of the contract', async () => {
  const { contract, own, other, first, second } = await twoArticles()
  const by_position = await act(contract, '100.00', [
    { net_summ: '30.00', agreement_item_id: first },
    { net_summ: '70.00', agreement_item_id: second },
  ])
  const by_line = await act(contract, '50.00', [
    { net_summ: '20.00', classifier_id: other, agreement_item_id: first },
    { net_summ: '30.00' },
  ])
  expect(await partsOf(by_position)).toEqual([
    { article: own, summ: '30.00', net: '30.00', share: '0.300000' },
    { article: other, summ: '70.00', net: '70.00', share: '0.700000' },
  ])
  expect(await partsOf(by_line)).toMatchObject([
    { article: other, summ: '20.00' },
    { article: own, summ: '30.00' },
  ])
})

test('an act without lines, and one that lies under the article of its contract alone, has no parts', async () => {
  const { contract, own, first } = await twoArticles()
  const whole = await act(contract, '50.00', [])
  const plain = await act(contract, '50.00', [
    { net_summ: '20.00', agreement_item_id: first },
    { net_summ: '10.00', classifier_id: own },
    { net_summ: '20.00' },
  ])
  expect([await partsOf(whole), await partsOf(plain)]).toEqual([[], []])
})

test('lines of positions in other projects are parts of their own, and follow their positions', async () => {
  const { contract, own, first } = await twoArticles()
  const { project_id: neighbour } = await inCompany((db) => buildContract(db, company_id, { summ: '0.01' }))
  const there = await inCompany((db) =>
    buildItem(db, contract, { classifier_id: own, summ: '1.00', project_id: neighbour }),
  )
  const ks_id = await act(contract, '50.00', [
    { net_summ: '20.00', agreement_item_id: first },
    { net_summ: '30.00', agreement_item_id: there },
  ])
  const projects = async () =>
    (
      await run(sql`select project_id as project, (summ_to - summ_from)::text as summ from ks_parts
        where company_id = ${company_id} and ks_id = ${ks_id} order by position`)
    ).rows
  expect(await projects()).toEqual([
    { project: contract.project_id, summ: '20.00' },
    { project: neighbour, summ: '30.00' },
  ])
  await runOpen(
    contract,
    sql`update agreement_items set project_id = ${contract.project_id}
    where company_id = ${company_id} and id = ${there}`,
  )
  expect(await projects()).toEqual([])
  await run(sql`update agreements set project_id = ${neighbour}
    where company_id = ${company_id} and id = ${contract.agreement_id}`)
  expect(await projects()).toEqual([{ project: contract.project_id, summ: '50.00' }])
})

test('a correction that moves work from one article to another comes to nothing and still moves it', async () => {
  const { contract, own, other, first, second } = await twoArticles()
  const moved = await act(contract, '0.00', [
    { net_summ: '-40.00', agreement_item_id: first },
    { net_summ: '40.00', agreement_item_id: second },
  ])
  expect(await partsOf(moved)).toEqual([
    { article: own, summ: '-40.00', net: '-40.00', share: '1.000000' },
    { article: other, summ: '40.00', net: '40.00', share: '0.000000' },
  ])
})

test('articles changed after the act is accepted move its parts, and mark its contract for what is kept of reports', async () => {
  const { contract, own, other, first, second } = await twoArticles()
  const third = await inCompany((db) => buildArticle(db, company_id, 'Кровля'))
  const ks_id = await act(contract, '100.00', [
    { net_summ: '30.00', agreement_item_id: first },
    { net_summ: '70.00' },
  ])
  const articles = async () => (await partsOf(ks_id)).map(({ article, summ }) => [article, summ])
  expect(await articles()).toEqual([])
  let seen = 0
  /** Whether the contract has been marked since this was asked last. */
  const marked = async () => {
    const { rows } = await run(
      sql`select id, agreement_id from kept_marks where company_id = ${company_id} and id > ${seen} order by id`,
    )
    const marks = rows as { id: number; agreement_id: number }[]
    seen = marks.at(-1)?.id ?? seen
    return marks.some(({ agreement_id }) => agreement_id === contract.agreement_id)
  }
  await marked()
  const steps: [ReturnType<typeof sql>, unknown][] = [
    [
      sql`update agreement_items set classifier_id = ${other} where company_id = ${company_id} and id = ${first}`,
      [
        [other, '30.00'],
        [own, '70.00'],
      ],
    ],
    [
      sql`update ks_lines set classifier_id = ${third} where company_id = ${company_id} and ks_id = ${ks_id} and position = 0`,
      [
        [third, '30.00'],
        [own, '70.00'],
      ],
    ],
    [
      sql`update agreements set classifier_id = ${other} where company_id = ${company_id} and id = ${contract.agreement_id}`,
      [
        [third, '30.00'],
        [other, '70.00'],
      ],
    ],
    [
      sql`update ks_lines set agreement_item_id = ${second}, classifier_id = ${null}::bigint
        where company_id = ${company_id} and ks_id = ${ks_id}`,
      [],
    ],
  ]
  for (const [query, expected] of steps) {
    await runOpen(contract, query)
    expect(await articles()).toEqual(expected)
    expect(await marked()).toBe(true)
  }
})

test('a line laid on a position while its article is being changed is counted under the new one', async () => {
  const { contract, other, first } = await twoArticles()
  const ks_id = await act(contract, '50.00', [])
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const changing = inCompany(async (db) => {
    await whileOpen(db, contract, () =>
      sql`update agreement_items set classifier_id = ${other}
        where company_id = ${company_id} and id = ${first}`.execute(db),
    )
    started.resolve()
    await held.promise
  })
  await started.promise
  const laid = inCompany((db) =>
    buildLines(db, contract, ks_id, [{ net_summ: '50.00', agreement_item_id: first }]),
  )
  const waits = sql<{ held: boolean }>`select exists (select from pg_locks w join pg_locks d using (pid)
    where not w.granted and d.database = (select oid from pg_database where datname = current_database())) as held`
  await expect.poll(async () => (await database.platform((db) => waits.execute(db))).rows[0]?.held).toBe(true)
  held.resolve()
  await Promise.all([changing, laid])
  expect(await partsOf(ks_id)).toMatchObject([{ article: other, summ: '50.00' }])
})

const line = fc.record({
  at: fc.nat(3),
  by: fc.constantFrom('line', 'position', 'nothing'),
  net: fc.integer({ min: -500_000, max: 9_000_000 }).map((value) => roubles(BigInt(value))),
  rate: fc.constantFrom(0n, 10n, 22n),
})

test('of any lines: parts are the lines of their article, add up to the act, and come to the same counted anew', async () => {
  const { contract, articles, items, corrected_ks_id } = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '1000000000.00', planning_type: 'opened' })
    const articles = [contract.classifier_id]
    for (const name of ['Фасады', 'Кровля', 'Сети']) articles.push(await buildArticle(db, company_id, name))
    const items: number[] = []
    for (const classifier_id of articles)
      items.push(await buildItem(db, contract, { classifier_id, summ: '1.00' }))
    // Only a correction takes back.
    const corrected_ks_id = await buildAct(db, contract, { summ: '900000.00', payable: '900000.00' })
    return { contract, articles, items, corrected_ks_id }
  })
  const all = () =>
    inCompany((db) =>
      sql`select * from ks_parts where company_id = ${company_id} order by ks_id, position`
        .execute(db)
        .then(({ rows }) => rows),
    )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (given) => {
      const lines = given.map(({ at, by, net, rate }) => ({
        net_summ: net,
        vat_summ: roubles((kopecks(net) * rate) / 100n),
        classifier_id: by === 'line' ? (articles[at] ?? null) : null,
        agreement_item_id: by === 'position' ? (items[at] ?? null) : null,
      }))
      const grossOf = (one: (typeof lines)[number]) => kopecks(one.net_summ) + kopecks(one.vat_summ)
      const [net, gross] = [sumOf(lines.map((one) => kopecks(one.net_summ))), sumOf(lines.map(grossOf))]
      const ks_id = await inCompany(async (db) => {
        const sums = { summ: roubles(gross), net_summ: roubles(net), vat_summ: roubles(gross - net) }
        const id = await buildAct(db, contract, {
          ...sums,
          payable: sums.summ,
          status: 'new',
          corrected_ks_id,
        })
        await buildLines(db, contract, id, lines)
        return id
      })
      const expected = new Map<number, Kopecks>()
      given.forEach(({ at, by }, index) => {
        const article = articles[by === 'nothing' ? 0 : at] ?? 0
        const one = lines[index]
        if (one) expected.set(article, (expected.get(article) ?? 0n) + grossOf(one))
      })
      const is_whole = [...expected.keys()].every((article) => article === contract.classifier_id)
      const parts = await partsOf(ks_id)
      expect(parts.map(({ article, summ }) => [article, kopecks(summ)])).toEqual(
        is_whole ? [] : [...expected],
      )
      if (!is_whole) expect(sumOf(parts.map(({ net }) => kopecks(net)))).toBe(net)
    }),
    { numRuns: 25 },
  )
  const before = await all()
  await database.owner((client) => client.query('select app.recount_company($1)', [company_id]))
  expect(await all()).toEqual(before)
})
