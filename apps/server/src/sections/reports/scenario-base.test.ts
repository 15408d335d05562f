import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadScenarioBase } from '@stroyfin/contract/reports/load-scenario-base'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { monthPlus } from '@stroyfin/domain/dates/months'
import { kopecks, roubles, smallest, sumOf } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

test('the plan without changes is the forecast of the payment schedule, month by month', async () => {
  const base = await app.call(loadScenarioBase, { months: 12 }, as)
  const [month_from = null, month_to = null] = [base.months[0], base.months.at(-1)]
  const schedule = async (direction: 'in' | 'out') =>
    (
      await app.call(
        runReport,
        { name: 'payment-schedule', parameters: { month_from, month_to, direction } },
        as,
      )
    ).totals
  const [go, come] = [await schedule('out'), await schedule('in')]
  base.months.forEach((month, at) => {
    const planned = sumOf(
      base.articles.flatMap((article) =>
        [article.financed_advance, article.financed_works, article.own_advance, article.own_works].map(
          (sums) => kopecks(sums[at] ?? 0),
        ),
      ),
    )
    const paid = sumOf(
      base.articles.flatMap(({ financed_paid, own_paid }) => [kopecks(financed_paid), kopecks(own_paid)]),
    )
    const forecast = (totals: typeof go) => roubles(kopecks(totals[`forecast@${month}`] ?? 0))
    expect(roubles(planned + (at === 0 ? paid : 0n)), month).toBe(forecast(go))
    expect(roubles(kopecks(base.incoming[at] ?? 0)), month).toBe(forecast(come))
  })
})

test('what others are to pay by their contracts comes in, and is no payment of ours', async () => {
  const { company_id } = app
  const before = await app.call(loadScenarioBase, { months: 12 }, as)
  await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`with made as (
        insert into agreements (company_id, type, number, date, customer_id, executor_id, summ)
        select ${company_id}, 'contracting', 'Д-2', ${`${before.months[0]}-01`},
          (select max(id) from contractors where company_id = ${company_id} and not is_group),
          (select max(id) from contractors where company_id = ${company_id} and is_group), 5000
        returning company_id, id)
      insert into agreement_plan_cells (company_id, agreement_id, ledger, month, summ)
      select company_id, id, 'expenses_summ', ${`${before.months[4]}-01`}, 1000.5 from made`.execute(db),
  )
  const after = await app.call(loadScenarioBase, { months: 12 }, as)
  expect(after.incoming[4]).toBe((before.incoming[4] ?? 0) + 1000.5)
  const outgoing = ({ articles }: typeof before) =>
    articles.map(({ financed_works, own_works }) =>
      roubles(kopecks(financed_works[4] ?? 0) + kopecks(own_works[4] ?? 0)),
    )
  expect(outgoing(after).filter((summ) => summ !== '0.00')).toEqual(
    outgoing(before).filter((summ) => summ !== '0.00'),
  )
})

test('a unit sold this month is not for sale any more, and who paid ahead does not pay again', async () => {
  const { company_id } = app
  const before = await app.call(loadScenarioBase, { months: 12 }, as)
  const month = before.months[0] ?? ''
  const [signed, later] = [`${monthPlus(month, -1)}-01`, `${before.months[6]}-10`]
  await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    const sell = (date: string) =>
      sql<{ id: number }>`
        insert into ddu (company_id, sold_area_id, number, date, buyer_kind, summ)
        select company_id, id, 'Д-777', ${date}, 'person', price from sold_areas
        where company_id = ${company_id} and status = 'free' and price > 1000000 order by id limit 1 returning id`.execute(
        db,
      )
    await sell(`${month}-01`)
    const { rows } = await sell(signed)
    for (const [table, day] of [
      ['ddu_payments', later],
      ['escrow_receipts', signed],
    ] as const)
      await sql`insert into ${sql.table(table)} (company_id, ddu_id, date, summ)
        values (${company_id}, ${rows[0]?.id}, ${day}, 1000000)`.execute(db)
  })
  const after = await app.call(loadScenarioBase, { months: 12 }, as)
  expect(after.stock).toBeLessThan(before.stock)
  const due = (sums: readonly number[]) => roubles(sumOf(sums.map(kopecks)))
  expect(due(after.due)).toBe(due(before.due))
})

test('it begins with what the accounts, the bank and escrow stand at', async () => {
  const base = await app.call(loadScenarioBase, {}, as)
  expect(base.months[0]).toBe(moscowDay(new Date()).slice(0, 7))
  expect(base.months).toHaveLength(24)
  const month = base.months[0] ?? null
  const cash = await app.call(
    runReport,
    { name: 'cashflow', parameters: { month_from: month, month_to: month } },
    as,
  )
  expect(base.opening).toBe(cash.rows.find(({ texts }) => texts.name === 'Остаток на начало')?.figures.summ)
  for (const summ of [base.debt, base.limit, base.cost, base.escrow, base.stock, base.pace])
    expect(summ).toBeGreaterThan(0)
  expect(Number(base.base_rate)).toBeGreaterThan(0)
  const limits = await app.call(runReport, { name: 'rssp', parameters: {} }, as)
  const limit = sumOf(base.articles.map((article) => kopecks(article.limit ?? 0)))
  expect(roubles(limit)).toBe(roubles(kopecks(limits.totals.limit ?? 0)))
})

test('its first month closes where the cash flow does, interest aside: lines of statements are not forgotten (K-13)', async () => {
  const base = await app.call(loadScenarioBase, {}, as)
  const month = base.months[0] ?? null
  const cash = await app.call(
    runReport,
    { name: 'cashflow', parameters: { month_from: month, month_to: month } },
    as,
  )
  const closing = cash.rows.find(({ texts }) => texts.name === 'Остаток на конец')?.figures.summ ?? 0
  const of = (list: readonly number[]) => sumOf(list.map((summ) => kopecks(summ)))
  const paid = of(
    base.articles.flatMap(({ own_paid, own_advance, own_works }) => [
      own_paid,
      own_advance[0] ?? 0,
      own_works[0] ?? 0,
    ]),
  )
  const financed = of(
    base.articles.flatMap(({ financed_advance, financed_works }) => [
      financed_advance[0] ?? 0,
      financed_works[0] ?? 0,
    ]),
  )
  const come = of([base.incoming[0] ?? 0, base.inside_advance[0] ?? 0, base.inside_works[0] ?? 0])
  // What lies on the accounts of tranches is not lent again.
  const there = smallest(kopecks(base.there), financed)
  const here = kopecks(base.opening) + kopecks(base.beside) + come - paid - there
  expect(roubles(here)).toBe(roubles(kopecks(closing)))
  // And the banks lend as much as the cash flow says.
  const limit = cash.rows.find(({ texts }) => texts.name === 'Доступный лимит кредитов')?.figures.summ ?? 0
  const lent = kopecks(base.debt) + kopecks(base.lent) + financed - there
  expect(roubles(kopecks(base.limit) - lent)).toBe(roubles(kopecks(limit)))
})

test('nobody without the right of the forecast sees it', async () => {
  await expect(app.call(loadScenarioBase, {}, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
})
