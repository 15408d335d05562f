import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { buildAct, buildContract, buildPayment, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

const read = (query: ReturnType<typeof sql>) =>
  database.inCompany(company, async (db) => (await query.execute(db)).rows[0])

const kept = () =>
  read(sql`select sum(total)::int as total, sum(summ)::text as summ, sum(payable_summ)::text as payable,
    sum(paid_summ)::text as paid from ks_list_sums where company_id = ${company_id}`)

/** The same by a scan of everything: what the kept sums must always be equal to. */
const counted = () =>
  read(sql`select count(*)::int as total, coalesce(sum(round(k.summ * k.currency_rate, 2)), 0)::numeric(24,2)::text as summ,
      coalesce(sum(round(k.payable_summ * k.currency_rate, 2)), 0)::numeric(24,2)::text as payable,
      coalesce(sum(p.paid), 0)::numeric(24,2)::text as paid
    from ks k cross join lateral (
      select coalesce(sum(round(case x.financial_type when 'refund' then -x.paid_summ else x.paid_summ end
        * x.currency_rate, 2)), 0) as paid
      from payments x where x.company_id = ${company_id} and x.ks_id = k.id and not x.is_deleted) p
    where k.company_id = ${company_id} and not k.is_deleted`)

const change = (table: 'ks' | 'payments', id: number, set: string) =>
  database.inCompany(company, (db) =>
    sql`update ${sql.table(table)} set ${sql.raw(set)} where company_id = ${company_id} and id = ${id}`.execute(
      db,
    ),
  )

test('what was paid of a document, and the sums of the list, follow every kind of change (K-03)', async () => {
  const { act, other, draft, payment, returned } = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id, { summ: '1000.00' })
    const acts = [
      await buildAct(db, contract, { summ: '100.10', payable: '100.10' }),
      await buildAct(db, contract, { summ: '60.00', payable: '60.00' }),
      await buildAct(db, contract, { summ: '5.00', payable: '5.00', status: 'new' }),
    ] as const
    const made = await buildPayment(db, contract, { type: 'expenses', summ: '50.00', ks_id: acts[0] })
    await pay(db, company_id, made, '50.00')
    const returned = await buildPayment(db, contract, { type: 'expenses', summ: '50.00', ks_id: acts[0] })
    await pay(db, company_id, returned, '50.00')
    return { act: acts[0], other: acts[1], draft: acts[2], payment: made, returned }
  })
  expect(await kept()).toEqual(await counted())
  expect(await kept()).toMatchObject({ total: 3, paid: '100.00' })
  const changes: ['ks' | 'payments', number, string][] = [
    ['ks', act, 'currency_rate = 95.5'],
    ['ks', other, 'summ = 61, net_summ = 61, payable_summ = 61'],
    ['payments', payment, 'currency_rate = 97.01'],
    ['payments', payment, `financial_type = 'refund', refund_of_id = ${returned}`],
    ['payments', payment, "financial_type = 'calculation', refund_of_id = null"],
    ['payments', payment, `ks_id = ${other}`],
    ['ks', act, "status = 'new'"],
    ['ks', act, "status = 'approve'"],
    ['ks', draft, 'is_deleted = true'],
    ['ks', draft, 'is_deleted = false'],
  ]
  for (const [table, id, set] of changes) {
    await change(table, id, set)
    expect(await kept(), set).toEqual(await counted())
  }
  await database.owner((client) => client.query('select app.recount_company($1)', [company_id]))
  expect(await kept()).toEqual(await counted())
})
