import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
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

interface Place {
  day: string
  article: number | null
}

/** Where the list of acts under articles finds the act: whole, or by its parts. */
async function placesOf(ks_id: number): Promise<Place[]> {
  const { rows } = await inCompany((db) =>
    sql<Place>`select date as day, classifier_id as article from ks_totals
      where company_id = ${company_id} and ks_id = ${ks_id} and classifier_id is not null
      union all
      (select date, classifier_id from ks_parts where company_id = ${company_id} and ks_id = ${ks_id} order by position)`.execute(
      db,
    ),
  )
  return rows
}

const twoArticles = () =>
  inCompany(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '200.00' })
    const own = contract.classifier_id
    const other = await buildArticle(db, company_id, 'Кровля')
    const item = await buildItem(db, contract, { classifier_id: own, summ: '200.00' })
    const ks_id = await buildAct(db, contract, { summ: '50.00', payable: '50.00' })
    const { rows } = await sql<{ day: string }>`select date as day from ks
      where company_id = ${company_id} and id = ${ks_id}`.execute(db)
    return { contract, own, other, item, ks_id, day: rows[0]?.day ?? '' }
  })

test('a whole act stands under the article of its contract on its day, and follows both', async () => {
  const { contract, own, other, ks_id, day } = await twoArticles()
  expect(await placesOf(ks_id)).toEqual([{ day, article: own }])
  await run(sql`update ks set date = date + 3, period_to = null, period_from = null
    where company_id = ${company_id} and id = ${ks_id}`)
  const [moved] = await placesOf(ks_id)
  expect(moved?.day).not.toBe(day)
  await inCompany((db) =>
    whileOpen(db, contract, () =>
      sql`update agreements set classifier_id = ${other} where company_id = ${company_id} and id = ${contract.agreement_id}`.execute(
        db,
      ),
    ),
  )
  expect(await placesOf(ks_id)).toEqual([{ day: moved?.day, article: other }])
})

test('an act in parts stands under the article of each, on its day', async () => {
  const { contract, own, other, item, ks_id, day } = await twoArticles()
  await inCompany((db) =>
    buildLines(db, contract, ks_id, [
      { net_summ: '20.00', classifier_id: other, agreement_item_id: item },
      { net_summ: '30.00', agreement_item_id: item },
    ]),
  )
  expect(await placesOf(ks_id)).toEqual([
    { day, article: other },
    { day, article: own },
  ])
  await run(sql`update ks set date = date + 3, period_to = null, period_from = null
    where company_id = ${company_id} and id = ${ks_id}`)
  const moved = await placesOf(ks_id)
  expect(moved.map(({ article }) => article)).toEqual([other, own])
  expect(moved.every((place) => place.day === moved[0]?.day && place.day !== day)).toBe(true)
  await run(sql`delete from ks_lines where company_id = ${company_id} and ks_id = ${ks_id}`)
  expect(await placesOf(ks_id)).toEqual([{ day: moved[0]?.day, article: own }])
})

test('counted anew, every act stands where it stood', async () => {
  const kept = () =>
    inCompany((db) =>
      sql`select ks_id, date, classifier_id from ks_totals where company_id = ${company_id} order by 1`.execute(
        db,
      ),
    )
  const { rows: before } = await kept()
  expect(before.length).toBeGreaterThan(1)
  await database.owner((client) => client.query('select app.fill_ks_totals($1)', [company_id]))
  expect((await kept()).rows).toEqual(before)
})
