import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'finance' }
// What waits to be paid stands in the month that it is.
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
/** Lines that wait are what is left of their payments, the others what has moved. */
const WAITING = ['Кредит под назначенные платежи', 'Ожидается по договорам', 'Назначенные платежи']

test('every payment line of every month opens the payments it is made of (K-07)', async () => {
  const { columns, rows } = await app.call(
    runReport,
    { name: 'cashflow', parameters: { month_from: '2026-08', month_to: '2027-02' } },
    as,
  )
  const pressed = new Set<string>()
  for (const { texts, figures, drills } of rows) {
    for (const { code } of columns) {
      const drill = drills[code]
      if (!drill) continue
      const { totals } = await app.call(loadPayments, { filters: drill.filters, limit: 1 }, as)
      const summ = WAITING.includes(texts.name ?? '') ? totals.left_summ : totals.paid_summ
      expect(summ, `${texts.name} ${code}`).toBe(figures[code])
      pressed.add(texts.name ?? '')
    }
  }
  expect([...pressed]).toEqual([
    'Выборка кредита',
    'Кредит под назначенные платежи',
    'Авансы',
    'Оплата работ и прочее',
    'Назначенные платежи',
  ])
})
