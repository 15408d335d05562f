import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const finance = { as: 'finance' }
type Summ = string | number | null
const name = 'limit-balance-control'

test('borrowed money of every group is what the database itself judges limits by (R-2.7-21, K-07)', async () => {
  const { rows } = await app.call(runReport, { name, parameters: {} }, finance)
  const borrowed = rows.filter((row) => row.level === 1 && row.texts.name === 'Заёмные')
  const known = await app.database.platform((db) =>
    sql<{ limit_summ: string; reserved_summ: string; paid_summ: string }>`
      select u.limit_summ, u.reserved_summ, u.paid_summ
      from loan_agreements l cross join lateral app.loan_usage(l.company_id, l.id) u
      where l.company_id = ${app.company_id} and not l.is_deleted and u.loan_group_id is not null
        and u.classifier_id is null`.execute(db),
  )
  const told = (limit: Summ, reserved: Summ, paid: Summ) =>
    [limit, reserved, paid].map((summ) => roubles(kopecks(summ ?? 0))).join(' ')
  const used = known.rows.map((row) => told(row.limit_summ, row.reserved_summ, row.paid_summ))
  expect(
    borrowed
      .map(({ figures: { limit_summ = 0, reserved = 0, paid = 0 } }) => told(limit_summ, reserved, paid))
      .sort(),
  ).toEqual(used.sort())
})

test('a press on a figure leads to the payments it is made of', async () => {
  const { rows } = await app.call(runReport, { name, parameters: {} }, finance)
  const row = rows.find(({ figures, drills }) => (figures.reserved ?? 0) > 0 && drills.reserved)
  const drill = row?.drills.reserved
  if (!row || !drill) throw new Error('nothing to press')
  const { items, totals } = await app.call(loadPayments, { filters: drill.filters, limit: 500 }, finance)
  expect(totals.held_summ).toBe(row.figures.reserved)
  expect(items.reduce((whole, item) => whole + Math.round(item.held_summ * 100), 0)).toBe(
    Math.round((row.figures.reserved ?? 0) * 100),
  )
})
