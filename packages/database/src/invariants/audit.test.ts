import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { buildAct, buildContract, buildPayment } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const actor = { ...company, ip: '10.0.0.7', request_id: 'req-1' }

const log = (table: string, row: number) =>
  database.inCompany(company, (db) =>
    db
      .selectFrom('audit_log')
      .selectAll()
      .where('company_id', '=', company_id)
      .where('table_name', '=', table)
      .where('row_id', '=', row)
      .orderBy('id')
      .execute(),
  )

test('creating, changing and deleting a row is on record with old and new values (K-09)', async () => {
  const contract = await database.inCompany(actor, (db) => buildContract(db, company_id))
  await database.inCompany(actor, (db) =>
    db
      .updateTable('agreements')
      .set({ number: 'Д-18', description: 'Каркас' })
      .where('company_id', '=', company_id)
      .where('id', '=', contract.agreement_id)
      .execute(),
  )
  const [created, changed] = await log('agreements', contract.agreement_id)
  expect(created).toMatchObject({
    action: 'insert',
    user_id: company.user_id,
    ip: '10.0.0.7',
    request_id: 'req-1',
    agreement_id: contract.agreement_id,
    changes: { number: 'Д-17', type: 'contracting' },
  })
  expect(changed?.changes).toEqual({ number: ['Д-17', 'Д-18'], description: ['', 'Каркас'] })
})

test('many rows changed at once are on record as each of them alone would be (K-09)', async () => {
  const contract = await database.inCompany(actor, (db) => buildContract(db, company_id))
  const many = await database.inCompany(actor, async (db) => {
    const made = []
    for (let place = 0; place < 60; place += 1)
      made.push(
        await buildPayment(db, contract, { summ: '100.00', number: `${place}`, due_date: '2025-06-01' }),
      )
    return made
  })
  const change = (ids: readonly number[]) =>
    database.inCompany(actor, (db) =>
      sql`
        update payments set summ = summ + 0.50, due_date = null, ks_id = null, remark = 'Срочно', is_deleted = true,
          paid_date = '2025-06-02', project_id = ${contract.project_id}
        where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(db),
    )
  const [alone = 0, ...together] = many
  await change([alone])
  await change(together)
  const changesOf = async (id: number) => (await log('payments', id)).at(-1)?.changes
  expect(await changesOf(alone)).toEqual({
    summ: [100, 100.5],
    due_date: ['2025-06-01', null],
    remark: ['', 'Срочно'],
    is_deleted: [false, true],
    paid_date: [null, '2025-06-02'],
    project_id: [null, contract.project_id],
  })
  for (const id of together) expect(await changesOf(id)).toEqual(await changesOf(alone))
})

test('a write that changes nothing leaves no record, but raises the version (K-06)', async () => {
  const contract = await database.inCompany(actor, (db) => buildContract(db, company_id))
  const row = await database.inCompany(actor, (db) =>
    db
      .updateTable('agreements')
      .set({ number: 'Д-17' })
      .where('company_id', '=', company_id)
      .where('id', '=', contract.agreement_id)
      .returning(['version', 'updated_by'])
      .executeTakeFirstOrThrow(),
  )
  expect(row).toEqual({ version: 2, updated_by: company.user_id })
  expect(await log('agreements', contract.agreement_id)).toHaveLength(1)
})

test('lines of an act are recorded under their contract (K-09)', async () => {
  const { contract, ks_id, line } = await database.inCompany(actor, async (db) => {
    const contract = await buildContract(db, company_id)
    const ks_id = await buildAct(db, contract, { summ: '1.00', payable: '1.00' })
    const line = await db
      .insertInto('ks_lines')
      .values({
        company_id,
        ks_id,
        name: 'Бетон',
        volume: '2',
        price: '0.5',
        summ: '1.00',
        net_summ: '1.00',
        vat_summ: '0',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { contract, ks_id, line: line.id }
  })
  await database.inCompany(actor, (db) =>
    db.deleteFrom('ks_lines').where('company_id', '=', company_id).where('id', '=', line).execute(),
  )
  const records = await log('ks_lines', line)
  expect(records.map((record) => record.action)).toEqual(['insert', 'delete'])
  expect(records[1]).toMatchObject({ agreement_id: contract.agreement_id, changes: { ks_id, name: 'Бетон' } })
})

test('the application can neither forge, change nor delete a record (K-09)', async () => {
  const forge = database.inCompany(actor, (db) =>
    db
      .insertInto('audit_log')
      .values({ company_id, table_name: 'agreements', row_id: 1, action: 'insert', changes: '{}' })
      .execute(),
  )
  await expect(forge).rejects.toThrow(/permission denied/)
  const change = database.inCompany(actor, (db) =>
    db.updateTable('audit_log').set({ user_id: null }).where('company_id', '=', company_id).execute(),
  )
  await expect(change).rejects.toThrow(/permission denied/)
  const erase = database.platform((db) => db.deleteFrom('audit_log').execute())
  await expect(erase).rejects.toThrow(/permission denied/)
})

test('every write raises the data revision of its company once per transaction (A-061)', async () => {
  const revision = async () => {
    const row = await database.inCompany(company, (db) =>
      db
        .selectFrom('company_revisions')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('revision'), eb.lit(0)).as('revision'))
        .where('company_id', '=', company_id)
        .executeTakeFirstOrThrow(),
    )
    return Number(row.revision)
  }
  const before = await revision()
  await database.inCompany(actor, (db) => buildContract(db, company_id))
  expect(await revision()).toBe(before + 1)
})
