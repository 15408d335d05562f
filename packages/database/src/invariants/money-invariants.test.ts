import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import { buildAct, buildContract, buildPayment, buildRegistry, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

async function refusalOf(work: (db: Db) => Promise<unknown>): Promise<string | undefined> {
  const refused = await database.inCompany(company, work).then(
    () => null,
    (error: unknown) => error,
  )
  return readConstraintError(refused)?.constraint
}

/** Somebody waits for what this transaction holds. */
async function isAwaited(db: Db): Promise<boolean> {
  const found =
    await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
      db,
    )
  return found.rows.length > 0
}

test('an offset above the paid advance is refused (K-07)', async () => {
  const refusal = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    const advance = await buildPayment(db, contract, { type: 'advance', summ: '100.00' })
    await pay(db, company_id, advance, '99.99')
    await buildAct(db, contract, { summ: '500.00', offset: '100.00', payable: '400.00' })
  })
  expect(refusal).toBe('offset_le_paid_advance_ck')
})

test('the order inside a transaction is free: the act may come before the advance is paid', async () => {
  const refusal = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    const advance = await buildPayment(db, contract, { type: 'advance', summ: '100.00' })
    await buildAct(db, contract, { summ: '500.00', offset: '100.00', payable: '400.00' })
    await pay(db, company_id, advance, '100.00')
  })
  expect(refusal).toBeUndefined()
})

test('releasing more than was retained is refused (K-07)', async () => {
  const refusal = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    await buildAct(db, contract, { summ: '1000.00', retention: '50.00', payable: '950.00' })
    const release = await buildPayment(db, contract, { type: 'guarantee_retention', summ: '50.01' })
    await pay(db, company_id, release, '50.01')
  })
  expect(refusal).toBe('released_le_retained_ck')
})

test('under a firm price no more is accepted than the contract comes to, whoever makes it less (K-07)', async () => {
  const { contract, first } = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id, { summ: '1000.00' })
    const first = await buildAct(db, contract, { summ: '600.00', payable: '600.00' })
    return { contract, first }
  })
  const { agreement_id } = contract
  const act = (summ: string) => (db: Db) => buildAct(db, contract, { summ, payable: summ })
  const two = await Promise.all([refusalOf(act('400.00')), refusalOf(act('400.00'))])
  expect(two.toSorted()).toEqual(['accepted_le_price_ck', undefined])
  // An agreed price is changed by opening the contract for a new round (K-10).
  const edit = (change: object) => (db: Db) =>
    db
      .updateTable('agreements')
      .set({ ...change, status: 'new' })
      .where('company_id', '=', company_id)
      .where('id', '=', agreement_id)
      .execute()
  expect(await refusalOf(edit({ summ: '999.99' }))).toBe('accepted_le_price_ck')
  expect(await refusalOf(edit({ summ: '999.99', planning_type: 'opened' }))).toBeUndefined()
  expect(await refusalOf(edit({ planning_type: 'fixed' }))).toBe('accepted_le_price_ck')
  const gone = await refusalOf((db) =>
    db
      .updateTable('ks')
      .set({ status: 'new' })
      .where('company_id', '=', company_id)
      .where('id', '=', first)
      .execute(),
  )
  expect(gone).toBeUndefined()
})

test('an act under an open price and the price made firm in the same moment: one of the two is refused (K-07)', async () => {
  for (const first of ['act', 'price']) {
    const contract = await database.inCompany(company, (db) =>
      buildContract(db, company_id, { summ: '1000.00', planning_type: 'opened' }),
    )
    const works = {
      act: (db: Db) => buildAct(db, contract, { summ: '1500.00', payable: '1500.00' }),
      price: (db: Db) =>
        sql`update agreements set planning_type = 'fixed'
          where company_id = ${company_id} and id = ${contract.agreement_id}`.execute(db),
    }
    const [one, two] = first === 'act' ? [works.act, works.price] : [works.price, works.act]
    const { other } = await database.inCompany(company, async (db) => {
      await one(db)
      // As at its commit: it has been judged, and nobody sees it yet.
      await sql`set constraints all immediate`.execute(db)
      const other = refusalOf(two)
      await Promise.race([other, vi.waitUntil(() => isAwaited(db), { timeout: 10_000, interval: 20 })])
      return { other }
    })
    expect([first, await other]).toEqual([first, 'accepted_le_price_ck'])
  }
})

test('what an additional agreement adds counts once it is in force, what it takes away at once (K-07)', async () => {
  const contract = await database.inCompany(company, (db) =>
    buildContract(db, company_id, { summ: '1000.00' }),
  )
  const { agreement_id, customer_id, executor_id } = contract
  const dopnik = (summ: string, status: 'new' | 'approve') => (db: Db) =>
    db
      .insertInto('agreements')
      .values({
        ...{
          company_id,
          type: 'dopnik',
          number: 'ДС',
          date: '2025-02-01',
          parent_agreement_id: agreement_id,
        },
        ...{ customer_id, executor_id, summ, status },
      })
      .execute()
  const act = (summ: string) => (db: Db) => buildAct(db, contract, { summ, payable: summ })
  await database.inCompany(company, dopnik('500.00', 'new'))
  expect(await refusalOf(act('1000.01'))).toBe('accepted_le_price_ck')
  expect(await refusalOf(act('1000.00'))).toBeUndefined()
  expect(await refusalOf(dopnik('-0.01', 'new'))).toBe('accepted_le_price_ck')
  expect(await refusalOf(dopnik('200.00', 'approve'))).toBeUndefined()
  expect(await refusalOf(act('200.01'))).toBe('accepted_le_price_ck')
  expect(await refusalOf(act('200.00'))).toBeUndefined()
})

test('what an additional agreement in force is changed to counts once it is agreed on, less at once (K-07)', async () => {
  const contract = await database.inCompany(company, (db) =>
    buildContract(db, company_id, { summ: '1000.00' }),
  )
  const { agreement_id, customer_id, executor_id } = contract
  const dopnik = (summ: string) =>
    database.inCompany(company, (db) =>
      db
        .insertInto('agreements')
        .values({
          ...{ company_id, customer_id, executor_id, type: 'dopnik', number: 'ДС', date: '2025-02-01' },
          ...{ parent_agreement_id: agreement_id, summ, status: 'approve' },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const more = await dopnik('500.00')
  const less = await dopnik('-200.00')
  const change = (of: { id: number }, given: object) => (db: Db) =>
    db
      .updateTable('agreements')
      .set(given)
      .where('company_id', '=', company_id)
      .where('id', '=', of.id)
      .execute()
  const act = (summ: string) => (db: Db) => buildAct(db, contract, { summ, payable: summ })
  await database.inCompany(company, change(more, { summ: '9000.00', status: 'new' }))
  await database.inCompany(company, change(less, { summ: '-50.00', status: 'new' }))
  expect(await refusalOf(act('1300.01'))).toBe('accepted_le_price_ck')
  expect(await refusalOf(act('1300.00'))).toBeUndefined()
  expect(await refusalOf(change(less, { summ: '-200.01' }))).toBe('accepted_le_price_ck')
  expect(await refusalOf(change(more, { summ: '499.99' }))).toBe('accepted_le_price_ck')
  await database.inCompany(company, change(less, { status: 'approve' }))
  expect(await refusalOf(act('150.01'))).toBe('accepted_le_price_ck')
  expect(await refusalOf(act('150.00'))).toBeUndefined()
})

test('payments of an act above its payable sum are refused, also by two people at once (K-07)', async () => {
  const { contract, ks_id } = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id)
    return { contract, ks_id: await buildAct(db, contract, { summ: '1000.00', payable: '1000.00' }) }
  })
  const attempts = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf((db) => buildPayment(db, contract, { ks_id, summ: '400.00' }))),
  )
  expect(attempts.filter((refusal) => refusal === undefined)).toHaveLength(2)
  expect(attempts.filter((refusal) => refusal === 'act_payments_le_payable_ck')).toHaveLength(3)
})

test('parts of a payment in own registries do not exceed it; the bank registry counts apart (K-07)', async () => {
  const payment_id = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id)
    const payment_id = await buildPayment(db, contract, { summ: '1000.00' })
    await buildRegistry(db, company_id, [{ payment_id, summ: '600.00' }])
    await buildRegistry(db, company_id, [{ payment_id, summ: '1000.00' }], 'new', true)
    return payment_id
  })
  const over = await refusalOf((db) => buildRegistry(db, company_id, [{ payment_id, summ: '400.01' }]))
  expect(over).toBe('registry_rows_le_payment_ck')
  const exact = await refusalOf((db) => buildRegistry(db, company_id, [{ payment_id, summ: '400.00' }]))
  expect(exact).toBeUndefined()
})

test('facts above the payment, or above the bank line they come from, are refused (K-07)', async () => {
  const over = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    const payment = await buildPayment(db, contract, { summ: '100.00' })
    await pay(db, company_id, payment, '100.01')
  })
  expect(over).toBe('payments_paid_ck')
  const line = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    const statement = await db
      .insertInto('bank_statements')
      .values({ company_id, file_name: 'kl_to_1c.txt', file_hash: 'a', account: '40702810938120061991' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bank = await db
      .insertInto('bank_lines')
      .values({ company_id, statement_id: statement.id, date: '2025-05-12', summ: '150.00', line_hash: 'a' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const summ of ['100.00', '60.00']) {
      const payment_id = await buildPayment(db, contract, { summ })
      await db
        .insertInto('payment_facts')
        .values({ company_id, payment_id, date: '2025-05-12', summ, bank_line_id: bank.id, is_manual: false })
        .execute()
    }
  })
  expect(line).toBe('bank_line_facts_le_line_ck')
  const grown = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    const payment_id = await buildPayment(db, contract, { summ: '200.00' })
    const statement = await db
      .insertInto('bank_statements')
      .values({ company_id, file_name: 'kl_to_1c.txt', file_hash: 'b', account: '40702810938120061991' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bank = await db
      .insertInto('bank_lines')
      .values({ company_id, statement_id: statement.id, date: '2025-05-12', summ: '150.00', line_hash: 'b' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const fact = { company_id, payment_id, date: '2025-05-12', bank_line_id: bank.id, is_manual: false }
    await db
      .insertInto('payment_facts')
      .values({ ...fact, summ: '150.00' })
      .execute()
    await db
      .updateTable('payment_facts')
      .set({ summ: '150.01' })
      .where('company_id', '=', company_id)
      .where('bank_line_id', '=', bank.id)
      .execute()
  })
  expect(grown).toBe('bank_line_facts_le_line_ck')
})

test('the refusal carries a Russian sentence with the figures for the user', async () => {
  const refused = database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id)
    await buildAct(db, contract, {
      summ: '1234567.00',
      retention: '0',
      offset: '1000.50',
      payable: '1233566.50',
    })
  })
  await expect(refused).rejects.toMatchObject({
    detail: 'Зачёт аванса 1 000,50 ₽ больше оплаченного аванса 0,00 ₽',
  })
})
