import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadScenarioBase } from '@stroyfin/contract/reports/load-scenario-base'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

test('the plan without changes is the forecast of the payment schedule, month by month', async () => {
  const base = await app.call(loadScenarioBase, { months: 12 }, as)
  const [month_from = null, month_to = null] = [base.months[0], base.months.at(-1)]
  const { totals } = await app.call(
    runReport,
    { name: 'payment-schedule', parameters: { month_from, month_to } },
    as,
  )
  base.months.forEach((month, at) => {
    const planned = sumOf(
      base.articles.flatMap((article) =>
        [article.financed_advance, article.financed_works, article.own_advance, article.own_works].map(
          (sums) => kopecks(sums[at] ?? 0),
        ),
      ),
    )
    // What comes in stands apart: the schedule sums both directions. Of later months it is no plan of contracts.
    const both = at === 0 ? planned + kopecks(base.incoming[0] ?? 0) : planned
    expect(roubles(both), month).toBe(roubles(kopecks(totals[`forecast@${month}`] ?? 0)))
  })
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

test('nobody without the right of the forecast sees it', async () => {
  await expect(app.call(loadScenarioBase, {}, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
})
