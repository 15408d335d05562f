import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { type BuiltContract, buildAct, buildContract, buildPayment, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

async function totals(contract: BuiltContract) {
  return database.inCompany(company, (db) =>
    db
      .selectFrom('agreement_totals')
      .selectAll()
      .where('company_id', '=', company_id)
      .where('agreement_id', '=', contract.agreement_id)
      .executeTakeFirstOrThrow(),
  )
}

const dopnik = (contract: BuiltContract, summ: string, status: 'new' | 'approve' = 'approve') => ({
  company_id,
  type: 'dopnik' as const,
  number: 'ДС',
  date: '2025-06-01',
  customer_id: contract.customer_id,
  executor_id: contract.executor_id,
  parent_agreement_id: contract.agreement_id,
  summ,
  status,
})

test('the contract sum is the base and signed deltas of additional agreements (domain §4)', async () => {
  const contract = await database.inCompany(company, async (db) => {
    const built = await buildContract(db, company_id)
    await db
      .insertInto('agreements')
      .values([dopnik(built, '6000000.00'), dopnik(built, '-2400000.00'), dopnik(built, '-0.01', 'new')])
      .execute()
    return built
  })
  const sums = { dopnik_summ: '3600000.00', summ_total: '123600000.00' }
  expect(await totals(contract)).toMatchObject({ ...sums, awaiting_summ: '-0.01' })
  await database.inCompany(company, (db) =>
    db
      .updateTable('agreements')
      .set({ is_deleted: true })
      .where('company_id', '=', company_id)
      .where('parent_agreement_id', '=', contract.agreement_id)
      .where('status', '=', 'new')
      .execute(),
  )
  expect(await totals(contract)).toMatchObject({ ...sums, awaiting_summ: '0.00' })
})

test('what is not agreed on stands beside the sum until it is (K-14)', async () => {
  const contract = await database.inCompany(company, async (db) => {
    const built = await buildContract(db, company_id)
    await db
      .insertInto('agreements')
      .values([dopnik(built, '6000000.00'), dopnik(built, '-2400000.00', 'new')])
      .execute()
    return built
  })
  const become = (status: 'unapprove' | 'approve') =>
    database.inCompany(company, (db) =>
      db
        .updateTable('agreements')
        .set({ status })
        .where('company_id', '=', company_id)
        .where('parent_agreement_id', '=', contract.agreement_id)
        .where('summ', '<', '0')
        .execute(),
    )
  const beside = { summ_total: '126000000.00', rub_summ: '126000000.00', awaiting_summ: '-2400000.00' }
  expect(await totals(contract)).toMatchObject(beside)
  await become('unapprove')
  expect(await totals(contract)).toMatchObject(beside)
  await become('approve')
  expect(await totals(contract)).toMatchObject({
    ...{ summ_total: '123600000.00', rub_summ: '123600000.00', awaiting_summ: '0.00' },
  })
})

test('the worked example of domain §10–12 adds up: accepted, offset, retained, paid', async () => {
  const contract = await database.inCompany(company, async (db) => {
    const built = await buildContract(db, company_id, { summ: '123600000.00' })
    const advance = await buildPayment(db, built, { type: 'advance', summ: '24000000.00' })
    await pay(db, company_id, advance, '24000000.00')
    const acts = [
      { summ: '18000000.00', offset: '3600000.00', retention: '900000.00', payable: '13500000.00' },
      { summ: '8617095.47', offset: '1723419.09', retention: '430854.77', payable: '6462821.61' },
    ]
    for (const act of acts) {
      const ks_id = await buildAct(db, built, act)
      const payment = await buildPayment(db, built, { ks_id, summ: act.payable })
      await pay(db, company_id, payment, act.payable)
    }
    await buildAct(db, built, { summ: '5000000.00', payable: '5000000.00', status: 'on_approval' })
    return built
  })
  expect(await totals(contract)).toMatchObject({
    ks_summ: '26617095.47',
    ks_offset_summ: '5323419.09',
    ks_retention_summ: '1330854.77',
    payment_summ: '43962821.61',
    paid_summ: '43962821.61',
    advance_paid_summ: '24000000.00',
    expenses_paid_summ: '19962821.61',
  })
})

test('a refund takes the paid advance back (domain §23)', async () => {
  const contract = await database.inCompany(company, async (db) => {
    const built = await buildContract(db, company_id)
    const advance = await buildPayment(db, built, { type: 'advance', summ: '24000000.00' })
    await pay(db, company_id, advance, '24000000.00')
    const refund = await buildPayment(db, built, {
      type: 'advance',
      financial_type: 'refund',
      refund_of_id: advance,
      summ: '1000000.00',
    })
    await pay(db, company_id, refund, '1000000.00')
    return built
  })
  expect(await totals(contract)).toMatchObject({ advance_paid_summ: '23000000.00', paid_summ: '23000000.00' })
})

test('a payment is paid when its facts reach its sum, and new again when one is withdrawn (A-080)', async () => {
  const { payment } = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id)
    const payment = await buildPayment(db, contract, { summ: '6462821.61' })
    await pay(db, company_id, payment, '4000000.00', '2025-06-02')
    await pay(db, company_id, payment, '2462821.61', '2025-06-09')
    return { payment }
  })
  const read = () =>
    database.inCompany(company, (db) =>
      db
        .selectFrom('payments')
        .select(['status', 'paid_summ', 'paid_date'])
        .where('company_id', '=', company_id)
        .where('id', '=', payment)
        .executeTakeFirstOrThrow(),
    )
  expect(await read()).toEqual({ status: 'paid', paid_summ: '6462821.61', paid_date: '2025-06-09' })
  await database.inCompany(company, (db) =>
    db
      .deleteFrom('payment_facts')
      .where('company_id', '=', company_id)
      .where('payment_id', '=', payment)
      .where('date', '=', '2025-06-09')
      .execute(),
  )
  expect(await read()).toEqual({ status: 'new', paid_summ: '4000000.00', paid_date: null })
})

test('two writers of one contract lose nothing of each other', async () => {
  const contract = await database.inCompany(company, (db) => buildContract(db, company_id))
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      database.inCompany(company, async (db) => {
        const payment = await buildPayment(db, contract, { summ: '100.00', number: String(index) })
        await pay(db, company_id, payment, '100.00')
      }),
    ),
  )
  expect(await totals(contract)).toMatchObject({ payment_summ: '1200.00', paid_summ: '1200.00' })
})

test('whatever of its payments changes, a contract keeps the sum of them', async () => {
  const [from, into] = await database.inCompany(company, async (db) => {
    const contracts = [await buildContract(db, company_id), await buildContract(db, company_id)] as const
    await pay(db, company_id, await buildPayment(db, contracts[0], { summ: '600.00' }), '600.00')
    for (const summ of ['100.00', '200.00', '300.00', '400.00', '500.00']) {
      await pay(db, company_id, await buildPayment(db, contracts[0], { summ }), '50.00')
    }
    return contracts
  })
  await database.inCompany(company, (db) =>
    sql`
      update payments set
        agreement_id = case summ when 100 then ${into.agreement_id}::bigint else agreement_id end,
        summ = case summ when 200 then 250 else summ end,
        is_deleted = summ = 300,
        type = case summ when 400 then 'advance' else type end,
        financial_type = case summ when 500 then 'refund' else financial_type end,
        refund_of_id = case summ when 500 then (select id from payments
          where company_id = ${company_id} and agreement_id = ${from.agreement_id} and summ = 600) end
      where company_id = ${company_id} and agreement_id = ${from.agreement_id}`.execute(db),
  )
  expect(await totals(from)).toMatchObject({
    payment_summ: '750.00',
    paid_summ: '650.00',
    advance_paid_summ: '50.00',
    expenses_paid_summ: '600.00',
  })
  expect(await totals(into)).toMatchObject({ payment_summ: '100.00', expenses_paid_summ: '50.00' })
})

test('one statement that updates, inserts and deletes payments counts each of them once', async () => {
  const contract = await database.inCompany(company, (db) => buildContract(db, company_id))
  const build = (summ: string) => database.inCompany(company, (db) => buildPayment(db, contract, { summ }))
  const [raised, gone] = [await build('100.00'), await build('7.00')]
  await database.inCompany(company, (db) =>
    sql`with raised as (update payments set summ = 250 where company_id = ${company_id} and id = ${raised}),
      gone as (delete from payments where company_id = ${company_id} and id = ${gone})
      insert into payments (company_id, agreement_id, type, number, date, due_date, summ)
      select company_id, agreement_id, type, 'ещё', date, due_date, 30 from payments
      where company_id = ${company_id} and id = ${raised}`.execute(db),
  )
  expect(await totals(contract)).toMatchObject({ payment_summ: '280.00' })
})

test('payments of one contract paid by many at once are all counted', async () => {
  const { contract, payments } = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id)
    const payments = []
    for (let place = 0; place < 12; place += 1)
      payments.push(await buildPayment(db, contract, { summ: '7.00' }))
    return { contract, payments }
  })
  await Promise.all(
    payments.map((payment) => database.inCompany(company, (db) => pay(db, company_id, payment, '7.00'))),
  )
  expect(await totals(contract)).toMatchObject({ payment_summ: '84.00', paid_summ: '84.00' })
})

test('counting the whole company anew gives the sums the triggers kept', async () => {
  const read = () =>
    database.owner(async (client) => {
      const { rows } = await client.query('select * from agreement_totals where company_id = $1 order by 2', [
        company_id,
      ])
      return rows
    })
  const kept = await read()
  await database.owner((client) => client.query('select app.recount_company($1)', [company_id]))
  expect(kept.length).toBeGreaterThan(3)
  expect(await read()).toEqual(kept)
})
