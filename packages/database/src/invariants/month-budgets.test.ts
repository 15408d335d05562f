import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  approveBudget,
  type BuiltContract,
  buildBudget,
  buildContract,
  buildPayment,
  buildRegistry,
  pay,
} from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

const inCompany = <Answer>(work: (db: Db) => Promise<Answer>) => database.inCompany(company, work)

async function refusalOf(work: (db: Db) => Promise<unknown>): Promise<string | undefined> {
  const refused = await inCompany(work).then(
    () => null,
    (error: unknown) => error,
  )
  if (refused === null) return undefined
  const known = readConstraintError(refused)
  if (!known) throw refused
  return known.constraint
}

const approve = (registry: number) => (db: Db) =>
  db
    .updateTable('registries')
    .set({ status: 'approve' })
    .where('company_id', '=', company_id)
    .where('id', '=', registry)
    .execute()

const payment = (db: Db, contract: BuiltContract, summ: string, given = {}) =>
  buildPayment(db, contract, { summ, project_id: contract.project_id, ...given })

/** A payment in a registry of its own that waits to be approved. */
async function registered(db: Db, contract: BuiltContract, summ: string, given = {}): Promise<number> {
  const payment_id = await payment(db, contract, summ, given)
  return buildRegistry(db, company_id, [{ payment_id, summ }])
}

const appointmentOf = (id: number) => async (db: Db) =>
  (
    await db
      .selectFrom('payments')
      .select('budget_appointment')
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).budget_appointment

const usage = (budget: number) => async (db: Db) =>
  (
    await sql<{ approved: string; reserved: string; paid: string; past: string }>`
      select approved_summ as approved, reserved_summ as reserved, paid_summ as paid, over_summ as past
      from app.budget_usage(${company_id}, array[${budget}]::bigint[])`.execute(db)
  ).rows[0]

describe('a budget of the month (A-052, K-07)', () => {
  test('registries approved at the same second cannot spend the same rouble of it', async () => {
    const registries = await inCompany(async (db) => {
      const contract = await buildContract(db, company_id)
      await buildBudget(db, contract, '1000.00')
      const made: number[] = []
      for (let at = 0; at < 4; at++) made.push(await registered(db, contract, '400.00'))
      return made
    })
    const results = await Promise.all(registries.map((registry) => refusalOf(approve(registry))))
    expect(results.filter((refusal) => refusal === undefined)).toHaveLength(2)
    expect(results.filter((refusal) => refusal === 'budget_month_ck')).toHaveLength(2)
  })

  test('a registry and the first approval of its budget at the same second agree with each other', async () => {
    for (let round = 0; round < 5; round++) {
      const { registry, budget } = await inCompany(async (db) => {
        const contract = await buildContract(db, company_id)
        const { id } = await db
          .insertInto('budgets')
          .values({ company_id, month: '2025-05-01', project_id: contract.project_id })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { registry: await registered(db, contract, '400.00'), budget: id }
      })
      const results = await Promise.all([
        refusalOf(approve(registry)),
        refusalOf((db) => approveBudget(db, company_id, budget)),
      ])
      expect(results.filter((refusal) => refusal === 'budget_month_ck')).toHaveLength(1)
      expect(results.filter((refusal) => refusal === undefined)).toHaveLength(1)
    }
  })

  test('no budget, one not yet approved, another month, another article: each by its own', async () => {
    const again = (
      change: (db: Db, contract: BuiltContract) => Promise<unknown>,
      given: object | ((contract: BuiltContract) => object) = {},
    ) =>
      refusalOf(async (db) => {
        const contract = await buildContract(db, company_id)
        await change(db, contract)
        const more = typeof given === 'function' ? given(contract) : given
        await approve(await registered(db, contract, '10.00', more))(db)
      })
    expect(await again(async () => undefined)).toBeUndefined()
    const draft = (db: Db, { project_id }: BuiltContract) =>
      db.insertInto('budgets').values({ company_id, month: '2025-05-01', project_id }).execute()
    expect(await again(draft)).toBeUndefined()
    const small = (db: Db, contract: BuiltContract) => buildBudget(db, contract, '9.99')
    expect(await again(small)).toBe('budget_month_ck')
    expect(await again(small, { date: '2025-06-01' })).toBeUndefined()
    // What a budget in force does not name may not be paid under it.
    expect(await again(small, { classifier_id: null })).toBe('budget_month_ck')
    expect(await again(small, { budget_appointment: 'over_the_budget' })).toBeUndefined()
    // A transfer between the own companies stands in no budget, and money to others is no transfer.
    const transfer = ({ customer_id, executor_id }: BuiltContract) => ({
      financial_type: 'translation',
      payer_id: customer_id,
      payee_id: executor_id,
    })
    expect(await again(small, transfer)).toBe('payments_transfer_ck')
    const own = async (db: Db, contract: BuiltContract) => {
      await small(db, contract)
      await db
        .updateTable('contractors')
        .set({ is_group: true })
        .where('id', 'in', [contract.customer_id, contract.executor_id])
        .execute()
    }
    expect(await again(own, transfer)).toBeUndefined()
  })

  test('a responsibility centre holds its articles in every project, those in its folders too', async () => {
    const refusal = await refusalOf(async (db) => {
      const contract = await buildContract(db, company_id)
      const item = (values: object) =>
        db
          .insertInto('classifier_items')
          .values({ company_id, name: 'Отдел', ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      const { id: cfo_id } = await item({ kind: 'cfo' })
      const { id: folder } = await item({ is_folder: true, cfo_item_id: cfo_id })
      await db
        .updateTable('classifier_items')
        .set({ group_id: folder })
        .where('company_id', '=', company_id)
        .where('id', '=', contract.classifier_id)
        .execute()
      await buildBudget(db, contract, '9.99', { project_id: null, cfo_id })
      await approve(await registered(db, contract, '10.00'))(db)
    })
    expect(refusal).toBe('budget_month_ck')
  })

  test('a new sum holds from its approval on, and never below what is taken', async () => {
    const { contract, budget } = await inCompany(async (db) => {
      const built = await buildContract(db, company_id)
      const id = await buildBudget(db, built, '100.00')
      await approve(await registered(db, built, '80.00'))(db)
      return { contract: built, budget: id }
    })
    const retype = (summ: string) => async (db: Db) => {
      await sql`update budgets set status = 'new' where company_id = ${company_id} and id = ${budget}`.execute(
        db,
      )
      await sql`update budget_lines set summ = ${summ} where company_id = ${company_id} and budget_id = ${budget}`.execute(
        db,
      )
    }
    expect(
      await refusalOf(async (db) => {
        await retype('79.99')(db)
        await approveBudget(db, company_id, budget)
      }),
    ).toBe('budget_month_ck')
    await inCompany(retype('120.00'))
    const more = (db: Db) => registered(db, contract, '40.00').then((id) => approve(id)(db))
    expect(await refusalOf(more)).toBe('budget_month_ck')
    await inCompany((db) => approveBudget(db, company_id, budget))
    expect(await refusalOf(more)).toBeUndefined()
    expect(await inCompany(usage(budget))).toEqual({
      approved: '120.00',
      reserved: '120.00',
      paid: '0.00',
      past: '0',
    })
  })

  test('money that has left already is not refused: it is told to be over the budget', async () => {
    const { first, second, budget } = await inCompany(async (db) => {
      const contract = await buildContract(db, company_id)
      const id = await buildBudget(db, contract, '100.00')
      const ids = [await payment(db, contract, '60.00'), await payment(db, contract, '50.00')]
      return { first: ids[0] ?? 0, second: ids[1] ?? 0, budget: id }
    })
    await inCompany((db) => pay(db, company_id, first, '60.00'))
    await inCompany((db) => pay(db, company_id, second, '50.00'))
    expect(await inCompany(appointmentOf(first))).toBe('under_the_budget')
    expect(await inCompany(appointmentOf(second))).toBe('over_the_budget')
    expect(await inCompany(usage(budget))).toEqual({
      approved: '100.00',
      reserved: '0.00',
      paid: '60.00',
      past: '50.00',
    })
  })

  test('of several that one statement pays only the last go over it, as many as need to', async () => {
    const { ids, budget } = await inCompany(async (db) => {
      const contract = await buildContract(db, company_id)
      const budget = await buildBudget(db, contract, '100.00')
      const ids: number[] = []
      for (const summ of ['40.00', '40.00', '40.00', '5.00']) ids.push(await payment(db, contract, summ))
      return { ids, budget }
    })
    const facts = ids.map((payment_id, at) => ({
      company_id,
      payment_id,
      date: '2025-05-12',
      summ: at < 3 ? '40.00' : '5.00',
    }))
    await inCompany((db) => db.insertInto('payment_facts').values(facts).execute())
    const appointments = await Promise.all(ids.map((id) => inCompany(appointmentOf(id))))
    const [under, over] = ['under_the_budget', 'over_the_budget']
    expect(appointments).toEqual([under, under, over, over])
    expect(await inCompany(usage(budget))).toMatchObject({ paid: '80.00', past: '45.00' })
  })

  test('whatever is reserved, paid, left out and given back: reserved + paid ≤ budget', async () => {
    const step = fc.record({
      deed: fc.constantFrom('approve', 'pay', 'exclude', 'withdraw', 'move'),
      at: fc.nat(4),
      summ: fc.integer({ min: 1, max: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { budget, rows } = await inCompany(async (db) => {
          const contract = await buildContract(db, company_id)
          const id = await buildBudget(db, contract, '100.00')
          const made: { payment_id: number; registry: number }[] = []
          for (let at = 0; at < 5; at++) {
            const payment_id = await payment(db, contract, `${20 + at * 15}.00`)
            const parts = [{ payment_id, summ: `${20 + at * 15}.00` }]
            made.push({ payment_id, registry: await buildRegistry(db, company_id, parts) })
          }
          return { budget: id, rows: made }
        })
        for (const { deed, at, summ } of steps) {
          const row = rows[at]
          if (row) await refusalOf((db) => take(db, deed, row, summ))
          const now = await inCompany(usage(budget))
          expect(Number(now?.reserved) + Number(now?.paid)).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

async function take(db: Db, deed: string, row: { payment_id: number; registry: number }, summ: number) {
  const of = sql`company_id = ${company_id}`
  if (deed === 'approve') return approve(row.registry)(db)
  if (deed === 'pay') return pay(db, company_id, row.payment_id, `${summ}.00`)
  if (deed === 'exclude') {
    return sql`update registry_rows set excluded = not excluded where ${of} and registry_id = ${row.registry}`.execute(
      db,
    )
  }
  if (deed === 'move') {
    return sql`update payments set date = case when date < '2025-06-01' then date '2025-06-05' else date '2025-05-05' end
      where ${of} and id = ${row.payment_id}`.execute(db)
  }
  return sql`update registries set status = 'new' where ${of} and id = ${row.registry}`.execute(db)
}
