import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { buildContract, buildPayment, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

const read = (query: ReturnType<typeof sql>) =>
  database.inCompany(company, async (db) => (await query.execute(db)).rows[0])

const kept = () =>
  read(sql`select sum(total)::int as total, sum(summ)::text as summ, sum(paid_summ)::text as paid,
    sum(left_summ)::text as left from payment_list_sums where company_id = ${company_id}`)

/** The same by a scan of everything: what the kept sums must always be equal to. */
const counted = () =>
  read(sql`select count(*)::int as total, coalesce(sum(round(sign * summ * currency_rate, 2)), 0)::numeric(24,2)::text as summ,
      coalesce(sum(round(sign * paid_summ * currency_rate, 2)), 0)::numeric(24,2)::text as paid,
      coalesce(sum(round(sign * (summ - paid_summ) * currency_rate, 2)), 0)::numeric(24,2)::text as left
    from (select *, case financial_type when 'refund' then -1 else 1 end as sign from payments
      where company_id = ${company_id} and not is_deleted) p`)

const change = (id: number, set: string) =>
  database.inCompany(company, (db) =>
    sql`update payments set ${sql.raw(set)} where company_id = ${company_id} and id = ${id}`.execute(db),
  )

test('number and sums of the list of payments follow every kind of change (K-03)', async () => {
  const { paid, other } = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id, { summ: '1000.00' })
    const made = [
      await buildPayment(db, contract, { type: 'expenses', summ: '50.05' }),
      await buildPayment(db, contract, { type: 'expenses', summ: '70.00' }),
    ] as const
    await pay(db, company_id, made[0], '20.01')
    return { paid: made[0], other: made[1] }
  })
  expect(await kept()).toEqual({ total: 2, summ: '120.05', paid: '20.01', left: '100.04' })
  const changes: [number, string][] = [
    [paid, 'currency_rate = 95.123456'],
    [other, 'summ = 61.10'],
    [other, `financial_type = 'refund', refund_of_id = ${paid}, summ = 20.01`],
    [other, 'is_deleted = true'],
    [paid, "remark = 'К пятнице'"],
    [other, 'is_deleted = false'],
  ]
  for (const [id, set] of changes) {
    await change(id, set)
    expect(await kept(), set).toEqual(await counted())
  }
  await database.inCompany(company, (db) =>
    sql`delete from payments where company_id = ${company_id} and id = ${other}`.execute(db),
  )
  expect(await kept()).toEqual(await counted())
  await database.owner((client) => client.query('select app.recount_company($1)', [company_id]))
  expect(await kept()).toEqual(await counted())
  expect(await kept()).toMatchObject({ total: 1 })
})
