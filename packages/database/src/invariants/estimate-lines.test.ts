import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import { buildContract } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

const refusalOf = (work: (db: Db) => Promise<unknown>) =>
  database.inCompany(company, work).then(
    () => undefined,
    (error: unknown) => readConstraintError(error)?.constraint ?? String(error),
  )

async function buildEstimate(db: Db): Promise<{ agreement_id: number; estimate_id: number }> {
  const { agreement_id } = await buildContract(db, company_id)
  const { id } = await db
    .insertInto('estimates')
    .values({ company_id, agreement_id, name: 'Кровля' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { agreement_id, estimate_id: id }
}

async function buildSection(db: Db, estimate_id: number, group_id: number | null): Promise<number> {
  const { id } = await db
    .insertInto('estimate_lines')
    .values({ company_id, estimate_id, group_id, place: 'i', is_folder: true, name: 'Раздел' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a line stands in an estimate of its company and in a section of that estimate (K-08)', async () => {
  expect(await refusalOf((db) => buildSection(db, 999_999, null))).toBe('estimate_lines_estimate_fk')
  const elsewhere = await refusalOf(async (db) => {
    const [one, other] = [await buildEstimate(db), await buildEstimate(db)]
    await buildSection(db, other.estimate_id, await buildSection(db, one.estimate_id, null))
  })
  expect(elsewhere).toBe('estimate_lines_parent_fk')
  const moved = await refusalOf(async (db) => {
    const { estimate_id } = await buildEstimate(db)
    await buildSection(db, estimate_id, null)
    await db
      .updateTable('estimate_lines')
      .set({ group_id: 999_999 })
      .where('company_id', '=', company_id)
      .execute()
  })
  expect(moved).toBe('estimate_lines_parent_fk')
})

test('an estimate and its lines never go away under what points at them', async () => {
  for (const table of ['estimates', 'estimate_lines'] as const) {
    const refusal = await refusalOf((db) =>
      db.deleteFrom(table).where('company_id', '=', company_id).execute(),
    )
    expect(refusal).toContain('permission denied')
  }
})

test('every line is recorded under its contract (K-09)', async () => {
  const { agreement_id, estimate_id } = await database.inCompany(company, async (db) => {
    const built = await buildEstimate(db)
    await buildSection(db, built.estimate_id, await buildSection(db, built.estimate_id, null))
    await db
      .updateTable('estimate_lines')
      .set({ name: 'Стены' })
      .where('company_id', '=', company_id)
      .execute()
    return built
  })
  const records = await database.inCompany(company, (db) =>
    db
      .selectFrom('audit_log')
      .select(['agreement_id', 'action', 'changes'])
      .where('company_id', '=', company_id)
      .where('table_name', '=', 'estimate_lines')
      .orderBy('id')
      .execute(),
  )
  const made = {
    action: 'insert',
    agreement_id,
    changes: expect.objectContaining({ estimate_id, name: 'Раздел' }),
  }
  const changed = { action: 'update', agreement_id, changes: { name: ['Раздел', 'Стены'] } }
  expect(records).toEqual([made, made, changed, changed])
})
