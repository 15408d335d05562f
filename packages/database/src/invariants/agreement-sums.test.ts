import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { buildAct, buildContract, buildPayment, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

type Kept = Record<'summ' | 'ks_summ' | 'paid_summ' | 'advance_left', string> & {
  total: number
  met: string[]
  since: string[]
}

const kept = () =>
  database.inCompany(company, async (db) => {
    const found = await sql<Kept>`
      select array(select format('%s %s %s: %s', executor_id, customer_id, project_id, sum(total)) from agreement_counts
          where company_id = ${company_id} group by executor_id, customer_id, project_id having sum(total) <> 0 order by 1) as met,
        array(select format('%s: %s', agreement_id, advance_since) from agreement_totals
          where company_id = ${company_id} and advance_since is not null order by agreement_id) as since,
        (select coalesce(sum(advance_left), 0)::numeric(24,2) from agreement_advances where company_id = ${company_id}) as advance_left,
        coalesce(sum(total), 0)::bigint as total, coalesce(sum(summ), 0)::numeric(24,2) as summ,
        coalesce(sum(ks_summ), 0)::numeric(24,2) as ks_summ, coalesce(sum(paid_summ), 0)::numeric(24,2) as paid_summ
      from agreement_sums where company_id = ${company_id}`.execute(db)
    return found.rows[0]
  })

/** The same by a scan of everything: what the kept sums must always be equal to. */
const counted = () =>
  database.inCompany(company, async (db) => {
    const found = await sql<Kept>`
      with listed as (
        select * from agreements where company_id = ${company_id} and not is_deleted and type <> 'document'
          and parent_agreement_id is null
      ), whole as (
        select l.id, l.framework_id, round(d.summ * d.currency_rate, 2) as summ from listed l
        join agreements d on d.company_id = l.company_id and 
          (d.id = l.id or d.parent_agreement_id = l.id and app.is_approved(d.status))
          and not d.is_deleted
      )
      select array(select format('%s %s %s: %s', executor_id, customer_id, coalesce(project_id, 0), count(*)) from listed
          group by executor_id, customer_id, project_id order by 1) as met,
        array(select format('%s: %s', a.id, s.since) from agreements a cross join lateral (
          select min(f.date) as since from payments p
          join payment_facts f on f.company_id = p.company_id and f.payment_id = p.id
          where p.company_id = a.company_id and p.agreement_id = a.id and p.type = 'advance' and not p.is_deleted
            and (select sum(case q.financial_type when 'refund' then -g.summ else g.summ end) from payments q
              join payment_facts g on g.company_id = q.company_id and g.payment_id = q.id and g.date <= f.date
              where q.company_id = a.company_id and q.agreement_id = a.id and q.type = 'advance' and not q.is_deleted)
            > (select coalesce(sum(k.offset_advance_summ), 0) from ks k
              where k.company_id = a.company_id and k.agreement_id = a.id and not k.is_deleted and app.is_approved(k.status))) s
          where a.company_id = ${company_id} and s.since is not null and exists (select from agreement_totals t
            where t.company_id = a.company_id and t.agreement_id = a.id and t.advance_paid_summ > t.ks_offset_summ)
          order by a.id) as since,
        (select (coalesce((select sum(case p.financial_type when 'refund' then -p.paid_summ else p.paid_summ end) from listed l
            join payments p on p.company_id = l.company_id and p.agreement_id = l.id and not p.is_deleted and p.type = 'advance'
            where l.currency_rate = 1), 0)
          - coalesce((select sum(k.offset_advance_summ) from listed l
            join ks k on k.company_id = l.company_id and k.agreement_id = l.id and not k.is_deleted and app.is_approved(k.status)
            where l.currency_rate = 1), 0))::numeric(24,2)) as advance_left,
        (select count(*) from listed) as total,
        (select coalesce(sum(summ), 0)::numeric(24,2) from whole w
          where w.framework_id is null or w.framework_id not in (select id from listed)) as summ,
        (select coalesce(sum(round(k.summ * k.currency_rate, 2)), 0)::numeric(24,2) from listed l
          join ks k on k.company_id = l.company_id and k.agreement_id = l.id and not k.is_deleted
            and k.status in ('approve', 'approve_with_remark')) as ks_summ,
        (select coalesce(sum(round(p.paid_summ * p.currency_rate, 2)
            * case p.financial_type when 'refund' then -1 else 1 end), 0)::numeric(24,2)
          from listed l join payments p on p.company_id = l.company_id and p.agreement_id = l.id and not p.is_deleted)
          as paid_summ`.execute(db)
    return found.rows[0]
  })

async function contract(given: Parameters<typeof buildContract>[2] = {}) {
  return database.inCompany(company, (db) => buildContract(db, company_id, given))
}

const change = (id: number, set: string) =>
  database.inCompany(company, (db) =>
    sql`update agreements set status = 'new', ${sql.raw(set)} where company_id = ${company_id} and id = ${id}`.execute(
      db,
    ),
  )

test('the kept sums of a company are those of its contracts after every kind of change (K-07)', async () => {
  const first = await contract({ summ: '100.10' })
  expect(await kept()).toEqual(await counted())
  const second = await contract({ summ: '200.20', currency: 'euro', currency_rate: '95.5' })
  expect(await kept()).toMatchObject({ total: 2, summ: '19219.20' })

  await database.inCompany(company, async (db) => {
    const { customer_id, executor_id, agreement_id } = first
    const dopnik = { type: 'dopnik' as const, number: 'ДС', date: '2025-06-01', customer_id, executor_id }
    await db
      .insertInto('agreements')
      .values({ company_id, ...dopnik, status: 'approve', summ: '-0.10', parent_agreement_id: agreement_id })
      .execute()
    const advance = await buildPayment(db, first, { type: 'advance', summ: '50.00' })
    await pay(db, company_id, advance, '50.00')
    await buildAct(db, first, { summ: '60.00', payable: '60.00' })
  })
  expect(await kept()).toEqual(await counted())

  const third = await contract({ summ: '100.00', currency: 'euro', currency_rate: '90' })
  await database.inCompany(company, async (db) => {
    const { customer_id, executor_id, agreement_id } = third
    const dopnik = { type: 'dopnik' as const, number: 'ДС-Е', date: '2025-06-01', customer_id, executor_id }
    const at = { currency: 'euro' as const, currency_rate: '101.3' }
    await db
      .insertInto('agreements')
      .values({
        company_id,
        ...dopnik,
        ...at,
        status: 'approve',
        summ: '10.01',
        parent_agreement_id: agreement_id,
      })
      .execute()
    const ks_id = await buildAct(db, third, { summ: '60.00', payable: '60.00' })
    const payment = await buildPayment(db, third, { ks_id, summ: '60.00' })
    await pay(db, company_id, payment, '20.00')
    const rated = (table: string, rate: string, id: number) =>
      sql`update ${sql.table(table)} set currency_rate = ${rate} where company_id = ${company_id} and id = ${id}`.execute(
        db,
      )
    await rated('ks', '98.7654', ks_id)
    await rated('payments', '103.21', payment)
    await pay(db, company_id, payment, '40.00')
  })
  expect(await kept()).toEqual(await counted())
  expect(await kept()).toMatchObject({ summ: '29233.11', ks_summ: '5985.92', paid_summ: '6242.60' })

  const { customer_id, executor_id } = first
  const framework = await contract({ type: 'framework', summ: '1000.00', customer_id, executor_id })
  const order = await contract({
    summ: '300.30',
    framework_id: framework.agreement_id,
    customer_id,
    executor_id,
  })
  const beside = await kept()
  expect(beside).toEqual(await counted())
  await change(order.agreement_id, 'summ = 400')
  expect(await kept()).toEqual(beside)
  await expect(change(order.agreement_id, 'summ = 1000.01')).rejects.toThrow('orders_le_framework_ck')
  await change(order.agreement_id, 'framework_id = null')
  expect(await kept()).toEqual(await counted())
  await change(order.agreement_id, `framework_id = ${framework.agreement_id}`)
  expect(await kept()).toEqual(beside)

  const sides = `customer_id = ${customer_id}, executor_id = ${executor_id}`
  for (const set of ['currency_rate = 100', 'summ = 7', "type = 'document'", "type = 'framework'", sides]) {
    await change(second.agreement_id, set)
    expect(await kept(), set).toEqual(await counted())
  }
  // What was approved once is not deleted.
  const draft = await contract({ summ: '5.00', status: 'new' })
  expect(await kept()).toEqual(await counted())
  await change(draft.agreement_id, 'is_deleted = true')
  expect(await kept()).toEqual(await counted())
  const gone = await contract({ summ: '6.00', status: 'new', customer_id, executor_id })
  const project = await database.inCompany(company, (db) =>
    db.insertInto('projects').values({ company_id, name: 'Дом' }).returning('id').executeTakeFirstOrThrow(),
  )
  await change(gone.agreement_id, `project_id = ${project.id}`)
  expect(await kept()).toEqual(await counted())
  await database.inCompany(company, (db) =>
    sql`delete from agreements where company_id = ${company_id} and id = ${gone.agreement_id}`.execute(db),
  )
  expect(await kept()).toEqual(await counted())
  await database.owner((client) => client.query('select app.recount_company($1)', [company_id]))
  expect(await kept()).toEqual(await counted())
})

test('since when an advance is open follows its movements, refunds and acts', async () => {
  const open = await contract({ summ: '1000.00' })
  const advances: number[] = []
  const step = async (work: Parameters<typeof database.inCompany<unknown>>[1]) => {
    await database.inCompany(company, work)
    expect(await kept()).toEqual(await counted())
  }
  await step(async (db) => {
    for (const [summ, date] of [
      ['100.00', '2025-03-01'],
      ['200.00', '2025-05-01'],
    ] as const) {
      const advance = await buildPayment(db, open, { type: 'advance', summ })
      advances.push(advance)
      await pay(db, company_id, advance, summ, date)
    }
  })
  expect((await kept())?.since).toContain(`${open.agreement_id}: 2025-03-01`)
  await step((db) => buildAct(db, open, { summ: '500.00', payable: '350.00', offset: '150.00' }))
  expect((await kept())?.since).toContain(`${open.agreement_id}: 2025-05-01`)
  await step((db) =>
    sql`update payment_facts set date = '2025-04-11' where company_id = ${company_id} and payment_id = ${advances[1]}`.execute(
      db,
    ),
  )
  expect((await kept())?.since).toContain(`${open.agreement_id}: 2025-04-11`)
  const early = await database.inCompany(company, (db) =>
    buildPayment(db, open, { type: 'advance', summ: '50.00' }),
  )
  await step((db) => pay(db, company_id, early, '50.00', '2025-04-01'))
  expect((await kept())?.since).toContain(`${open.agreement_id}: 2025-04-11`)
  await step((db) =>
    sql`delete from payment_facts where company_id = ${company_id} and payment_id = ${early}`.execute(db),
  )
  await database.owner((client) => client.query('select app.recount_company($1)', [company_id]))
  expect(await kept()).toEqual(await counted())
})

test('writers at the same time lose nothing and do not wait for each other', async () => {
  const before = await kept()
  const contracts = await Promise.all(Array.from({ length: 5 }, () => contract({ summ: '10.00' })))
  await Promise.all(contracts.map(({ agreement_id }) => change(agreement_id, 'summ = 11.11')))
  expect(await kept()).toEqual(await counted())
  expect((await kept())?.total).toBe((before?.total ?? 0) + 5)
})

test('a refused transaction leaves the sums as they were', async () => {
  const before = await kept()
  await expect(
    database.inCompany(company, async (db) => {
      await buildContract(db, company_id, { summ: '1000000.00' })
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await kept()).toEqual(before)
})
