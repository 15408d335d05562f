import { expect, test } from 'vitest'
import bankPlannedCost from '../catalogue/bank/bank-planned-cost.report.ts'
import bdr from '../catalogue/financial/bdr.report.ts'
import cashflow from '../catalogue/financial/cashflow.report.ts'
import contractorAnalytics from '../catalogue/financial/contractor-analytics.report.ts'
import paymentSchedule from '../catalogue/financial/payment-schedule.report.ts'
import type { Report } from './define-report.ts'
import { definitionOf } from './definition-of.ts'
import { columnsOf } from './report-columns.ts'
import { queryOf } from './report-switches.ts'

const lastOf = (report: Report) => {
  const query = queryOf(report, { company_id: 1, today: '2026-11-15', parameters: {} })
  return definitionOf(report, columnsOf(report, query)).at(-1)
}

test.each([
  [paymentSchedule, 'Нажатие открывает документы, из которых сложено: назначено, оплачено. Остальные суммы'],
  [
    contractorAnalytics,
    'сложено: принято (обороты за период), оплачено (обороты за период), законтрактовано (на конец',
  ],
  [bdr, 'Нажатие открывает документы, из которых сложено: доходы, расходы.'],
  [bankPlannedCost, 'плановые или расчётные: списка документов с таким итогом нет'],
] as const)('%# says which of its figures open their documents', (report, words) => {
  expect(lastOf(report)).toContain(words)
})

test('a balance by rows keeps its own words', () => {
  expect(lastOf(cashflow)).toBe(cashflow.definition.at(-1))
})
