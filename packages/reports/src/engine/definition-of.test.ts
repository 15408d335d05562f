import { expect, test } from 'vitest'
import bankPlannedCost from '../catalogue/bank/bank-planned-cost.report.ts'
import analysts from '../catalogue/construction/analysts.report.ts'
import bdr from '../catalogue/financial/bdr.report.ts'
import budgetForecast from '../catalogue/financial/budget-forecast.report.ts'
import cashflow from '../catalogue/financial/cashflow.report.ts'
import contractorAnalytics from '../catalogue/financial/contractor-analytics.report.ts'
import paymentSchedule from '../catalogue/financial/payment-schedule.report.ts'
import type { Report } from './define-report.ts'
import { definitionOf } from './definition-of.ts'
import { columnsOf } from './report-columns.ts'
import { queryOf } from './report-switches.ts'

const toldOf = (report: Report) => {
  const query = queryOf(report, { company_id: 1, today: '2026-11-15', parameters: {} })
  return definitionOf(report, columnsOf(report, query)).slice(report.definition.length).join(' ')
}

test.each([
  [paymentSchedule, 'Нажмите на сумму, чтобы увидеть документы: назначено, оплачено'],
  [
    contractorAnalytics,
    'документы: принято (мы должны: обороты за период), оплачено (мы должны: обороты за период), законтрактовано (мы',
  ],
  [bdr, 'Нажмите на сумму, чтобы увидеть документы: доходы, расходы.'],
  [bdr, 'Нажмите на сумму, чтобы увидеть расчёт: доходы − расходы.'],
  [analysts, 'документы: законтрактовано, на согласовании, принято, оплачено.'],
  [budgetForecast, 'ETC (освоенный объём), VAC (освоенный объём).'],
  [bankPlannedCost, 'документы: законтрактовано в проектах кредита, на согласовании.'],
  [
    bankPlannedCost,
    'нет: плановая стоимость – плановая стоимость статей, введена в карточках проектов, сегодняшняя, на какой бы день ни был отчёт; лимит кредита –',
  ],
] as const)('%# says which of its figures open their documents', (report, words) => {
  expect(toldOf(report)).toContain(words)
})

test('a balance by rows keeps its own words', () => {
  expect(toldOf(cashflow)).toBe('')
})
