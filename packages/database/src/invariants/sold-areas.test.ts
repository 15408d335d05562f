import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'

const { database, company } = await testDatabase()
const { company_id } = company

async function unit(db: Db, number: string): Promise<number> {
  const project = await db
    .insertInto('projects')
    .values({ company_id, name: `Дом ${number}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('sold_areas')
    .values({
      company_id,
      project_id: project.id,
      kind: 'apartments',
      number,
      area: '54.30',
      price: '10045500.00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

const sell = (db: Db, sold_area_id: number) =>
  db
    .insertInto('ddu')
    .values({
      company_id,
      sold_area_id,
      number: 'Д-1',
      date: '2026-03-01',
      buyer_kind: 'person',
      summ: '10045500.00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const statusOf = async (db: Db, id: number) => {
  const found = await db
    .selectFrom('sold_areas')
    .select('status')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found.status
}

test('a unit is sold by its ДДУ and free again without it; no status says otherwise', async () => {
  await database.inCompany(company, async (db) => {
    const id = await unit(db, '12')
    expect(await statusOf(db, id)).toBe('free')
    const { id: ddu_id } = await sell(db, id)
    expect(await statusOf(db, id)).toBe('sold')
    await sql`update ddu set is_deleted = true where company_id = ${company_id} and id = ${ddu_id}`.execute(
      db,
    )
    expect(await statusOf(db, id)).toBe('free')
  })
  const refused = (status: string, isSold: boolean) =>
    database.inCompany(company, async (db) => {
      const id = await unit(db, `${status} ${isSold}`)
      if (isSold) await sell(db, id)
      await sql`update sold_areas set status = ${status} where company_id = ${company_id} and id = ${id}`.execute(
        db,
      )
    })
  await expect(refused('booked', true)).rejects.toMatchObject({ constraint: 'sold_areas_sold_ck' })
  await expect(refused('sold', false)).rejects.toMatchObject({ constraint: 'sold_areas_sold_ck' })
})

test('an agreement moved to another unit or gone for good frees the one it had', async () => {
  await database.inCompany(company, async (db) => {
    const [first, second] = [await unit(db, '14'), await unit(db, '15')]
    const { id: ddu_id } = await sell(db, first)
    await sql`update ddu set sold_area_id = ${second} where company_id = ${company_id} and id = ${ddu_id}`.execute(
      db,
    )
    expect([await statusOf(db, first), await statusOf(db, second)]).toEqual(['free', 'sold'])
    await sql`delete from ddu where company_id = ${company_id} and id = ${ddu_id}`.execute(db)
    expect(await statusOf(db, second)).toBe('free')
  })
})

test('a unit is sold once', async () => {
  const twice = database.inCompany(company, async (db) => {
    const id = await unit(db, '13')
    await sell(db, id)
    await sell(db, id)
  })
  await expect(twice).rejects.toMatchObject({ constraint: 'ddu_sold_area_uq' })
})

test('escrow holds no more than the ДДУ comes to, to the kopeck', async () => {
  const receive = (...summs: string[]) =>
    database.inCompany(company, async (db) => {
      const { id: ddu_id } = await sell(db, await unit(db, summs.join(' ')))
      for (const [index, summ] of summs.entries())
        await db
          .insertInto('escrow_receipts')
          .values({ company_id, ddu_id, date: `2026-04-0${index + 1}`, summ })
          .execute()
    })
  await receive('6027300.00', '4018200.00')
  await expect(receive('6027300.00', '4018200.01')).rejects.toMatchObject({
    constraint: 'escrow_receipts_summ_ck',
  })
  const lowered = database.inCompany(company, async (db) => {
    const { id: ddu_id } = await sell(db, await unit(db, '16'))
    const receipt = { company_id, ddu_id, date: '2026-04-01', summ: '6027300.00' }
    await db.insertInto('escrow_receipts').values(receipt).execute()
    await sql`update ddu set summ = 6027299.99 where company_id = ${company_id} and id = ${ddu_id}`.execute(
      db,
    )
  })
  await expect(lowered).rejects.toMatchObject({ constraint: 'escrow_receipts_summ_ck' })
})

test('money comes to escrow by an agreement that is there already (214-ФЗ)', async () => {
  const receive = (number: string, date: string) =>
    database.inCompany(company, async (db) => {
      const { id: ddu_id } = await sell(db, await unit(db, number))
      await db.insertInto('escrow_receipts').values({ company_id, ddu_id, date, summ: '1.00' }).execute()
      return ddu_id
    })
  await expect(receive('17', '2026-02-28')).rejects.toMatchObject({ constraint: 'escrow_receipts_day_ck' })
  const ddu_id = await receive('18', '2026-03-01')
  const moved = database.inCompany(company, (db) =>
    sql`update ddu set date = '2026-03-02' where company_id = ${company_id} and id = ${ddu_id}`.execute(db),
  )
  await expect(moved).rejects.toMatchObject({ constraint: 'escrow_receipts_day_ck' })
})

const end = (db: Db, ddu_id: number, ended_on: string) =>
  sql`update ddu set ended_on = ${ended_on}, end_reason = 'Отказ' where company_id = ${company_id} and id = ${ddu_id}`.execute(
    db,
  )

test('an ended agreement frees its unit for the next one, two never stand on one day', async () => {
  const next = (db: Db, sold_area_id: number, date: string) =>
    db
      .insertInto('ddu')
      .values({ company_id, sold_area_id, number: 'Д-2', date, buyer_kind: 'person', summ: '9000000.00' })
      .execute()
  const soldAgain = (number: string, date: string) =>
    database.inCompany(company, async (db) => {
      const id = await unit(db, number)
      const { id: ddu_id } = await sell(db, id)
      await end(db, ddu_id, '2026-05-20')
      expect(await statusOf(db, id)).toBe('free')
      await next(db, id, date)
      expect(await statusOf(db, id)).toBe('sold')
      return ddu_id
    })
  const former = await soldAgain('21', '2026-05-20')
  await expect(soldAgain('22', '2026-05-19')).rejects.toMatchObject({ constraint: 'ddu_sold_area_ck' })
  const restored = database.inCompany(company, (db) =>
    sql`update ddu set ended_on = null, end_reason = '' where company_id = ${company_id} and id = ${former}`.execute(
      db,
    ),
  )
  await expect(restored).rejects.toMatchObject({ constraint: 'ddu_sold_area_uq' })
})

test('an agreement is ended for a reason, not before it was made nor before its last receipt', async () => {
  const ended = (number: string, change: string, receipt?: string) =>
    database.inCompany(company, async (db) => {
      const { id: ddu_id } = await sell(db, await unit(db, number))
      if (receipt)
        await db
          .insertInto('escrow_receipts')
          .values({ company_id, ddu_id, date: receipt, summ: '1.00' })
          .execute()
      await sql`update ddu set ${sql.raw(change)} where company_id = ${company_id} and id = ${ddu_id}`.execute(
        db,
      )
    })
  const why = "ended_on = '2026-04-10', end_reason = 'Отказ'"
  await ended('23', why, '2026-04-10')
  await expect(ended('24', why, '2026-04-11')).rejects.toMatchObject({ constraint: 'escrow_receipts_day_ck' })
  const wrong = [
    "ended_on = '2026-04-10'",
    "ended_on = '2026-02-28', end_reason = 'Отказ'",
    "end_reason = 'Отказ'",
  ]
  for (const change of wrong)
    await expect(ended(change, change)).rejects.toMatchObject({ constraint: 'ddu_ended_ck' })
})
