import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'

const { database, company } = await testDatabase()
const { company_id } = company

async function add(db: Db, name: string, group_id: number | null = null): Promise<number> {
  const row = await db
    .insertInto('classifier_items')
    .values({ company_id, name, group_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const change = (db: Db, id: number, values: { name?: string; group_id?: number }) =>
  db
    .updateTable('classifier_items')
    .set(values)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()

test('full names and levels follow a renamed and a moved folder', async () => {
  const leaf = await database.inCompany(company, async (db) => {
    const building = await add(db, 'Строительство')
    const frame = await add(db, 'Каркас', building)
    const concrete = await add(db, 'Бетон', frame)
    const house = await add(db, 'Дом 1')
    await change(db, frame, { name: 'Монолит' })
    await change(db, building, { group_id: house })
    return db
      .selectFrom('classifier_items')
      .select(['classifier_full_name', 'level'])
      .where('company_id', '=', company_id)
      .where('id', '=', concrete)
      .executeTakeFirstOrThrow()
  })
  expect(leaf).toEqual({ classifier_full_name: 'Дом 1 / Строительство / Монолит / Бетон', level: 3 })
})

test('a folder cannot be put inside itself', async () => {
  const looped = database.inCompany(company, async (db) => {
    const outer = await add(db, 'Внешняя')
    const inner = await add(db, 'Внутренняя', outer)
    await change(db, outer, { group_id: inner })
  })
  const refused = await looped.catch((error: unknown) => error)
  expect(readConstraintError(refused)?.constraint).toBe('classifier_items_loop_ck')
})
