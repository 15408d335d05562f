import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type BuiltContract, buildAct, buildContract, buildPayment } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const MANY = 40

await database.owner(async (client) => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${rows[0]?.name} set track_functions = 'all'`)
})

/** A statement of so many lines, each for a payment of its own of the contract. */
async function statementFor(db: Db, contract: BuiltContract, given: object): Promise<Fact[]> {
  const file_hash = String(Math.random())
  const { id: statement_id } = await db
    .insertInto('bank_statements')
    .values({ company_id, file_name: 'kl_to_1c.txt', file_hash, account: '40702810938120061991' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts: Fact[] = []
  for (let at = 0; at < MANY; at++) {
    const payment_id = await buildPayment(db, contract, { summ: '10.00', ...given })
    const line = await db
      .insertInto('bank_lines')
      .values({
        ...{ company_id, statement_id, date: '2025-05-12', summ: '10.00', direction: 'out' },
        line_hash: `${file_hash} ${at}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    facts.push({
      ...{ company_id, payment_id, date: '2025-05-12', summ: '10.00' },
      ...{ bank_line_id: line.id, is_manual: false },
    })
  }
  return facts
}

interface Fact {
  company_id: number
  payment_id: number
  date: string
  summ: string
  bank_line_id: number
  is_manual: boolean
}

const insertFacts = (db: Db, facts: Fact[]) => db.insertInto('payment_facts').values(facts).execute()

const deleteFacts = (db: Db, facts: Fact[]) =>
  db
    .deleteFrom('payment_facts')
    .where('company_id', '=', company_id)
    .where(
      'payment_id',
      'in',
      facts.map(({ payment_id }) => payment_id),
    )
    .execute()

/** How often each function was called by what this work wrote, the end of the transaction included. */
async function callsOf(db: Db, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const counted = async () => {
    const { rows } = await sql<{ name: string; calls: string }>`
      select funcname as name, calls::text from pg_stat_xact_user_functions where schemaname = 'app'`.execute(
      db,
    )
    return new Map(rows.map(({ name, calls }) => [name, Number(calls)]))
  }
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
  const before = await counted()
  await work()
  await sql`set constraints all immediate`.execute(db)
  return new Map([...(await counted())].map(([name, calls]) => [name, calls - (before.get(name) ?? 0)]))
}

const refused = (work: (db: Db) => Promise<unknown>) =>
  database.inCompany(company, work).then(
    () => null,
    (error: unknown) => readConstraintError(error)?.constraint ?? error,
  )

test('many payments of one contract paid at once ask about the contract once, and of their lines together', async () => {
  await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id)
    const facts = await statementFor(db, contract, { type: 'advance' })
    const paid = await callsOf(db, () => insertFacts(db, facts))
    expect(paid.get('recount_paid')).toBe(1)
    expect(paid.get('assert_offset_days') ?? 0).toBe(0)
    expect(paid.get('account_owner')).toBe(1)
    const gone = await callsOf(db, () => deleteFacts(db, facts))
    expect(gone.get('assert_offset_days')).toBe(1)
  })
})

test('what was asked is asked again after the next writing: no day keeps an offset that is not paid', async () => {
  const constraint = await refused(async (db) => {
    const contract = await buildContract(db, company_id)
    const facts = await statementFor(db, contract, { type: 'advance' })
    await insertFacts(db, facts)
    await buildAct(db, contract, { summ: '500.00', offset: '395.00', payable: '105.00' })
    const moveTo = (date: string) =>
      db
        .updateTable('payment_facts')
        .set({ date })
        .where('company_id', '=', company_id)
        .where('payment_id', '=', facts[0]?.payment_id ?? 0)
        .execute()
    const moved = await callsOf(db, () => moveTo('2025-05-20'))
    expect(moved.get('assert_offset_days')).toBe(1)
    await moveTo('2025-06-10')
  })
  expect(constraint).toBe('offset_after_advance_ck')
})

test('returned retention of many payments asks about the contract once a day', async () => {
  await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id, { completion_date: '2025-05-01' })
    await buildAct(db, contract, {
      ...{ summ: '1000.00', retention: '900.00', payable: '100.00', date: '2025-04-30' },
    })
    const facts = await statementFor(db, contract, { type: 'guarantee_retention' })
    const paid = await callsOf(db, () => insertFacts(db, facts))
    expect(paid.get('assert_held')).toBe(1)
  })
})

test('of many lines one that goes the other way, or is of another currency, refuses them all', async () => {
  const way = await refused(async (db) => {
    const facts = await statementFor(db, await buildContract(db, company_id), {})
    await db
      .updateTable('bank_lines')
      .set({ direction: 'in' })
      .where('company_id', '=', company_id)
      .where('id', '=', facts[7]?.bank_line_id ?? 0)
      .execute()
    await insertFacts(db, facts)
  })
  expect(way).toBe('bank_line_way_ck')
  const currency = await refused(async (db) => {
    const facts = await statementFor(
      db,
      await buildContract(db, company_id, { currency: 'dollar', currency_rate: '90' }),
      {},
    )
    await insertFacts(db, facts)
  })
  expect(currency).toBe('bank_line_currency_ck')
})
