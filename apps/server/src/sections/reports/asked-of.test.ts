import { loadReportRows } from '@stroyfin/contract/reports/load-rows'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }
const asked = (name: string, parameters: Record<string, string>) =>
  app.call(runReport, { name, parameters }, as)

test.each([
  ['contractor-analytics', { date_from: '2027-01-01', date_to: '2026-12-31' }, 'parameters.date_to'],
  ['cashflow', { month_from: '2027-01', month_to: '2026-12' }, 'parameters.month_to'],
])('%s: a period that ends before it begins is told, not shown as nothing', async (name, period, field) => {
  const message = 'Конец периода не может быть раньше начала'
  await expect(asked(name, period)).rejects.toMatchObject({
    status: 422,
    body: { message, errors: { [field]: message } },
  })
})

test.each([
  ['opp-payments', { date_from: '9999-12-31' }, 'Недопустимое значение: С недели'],
  ['opp-ks', { date_from: '0001-01-01' }, 'Недопустимое значение: С недели'],
  ['cashflow', { month_from: '9999-12', month_to: '9999-12' }, 'Недопустимое значение: С месяца'],
])('%s: days out of any calendar are refused in words', async (name, period, message) => {
  await expect(asked(name, period)).rejects.toMatchObject({ status: 422, body: { message } })
})

test('a register of a project that the company has not says so as well', async () => {
  const strange = app.call(loadReportRows, { name: 'ks-copy', parameters: { project_id: 9_999_999 } }, as)
  await expect(strange).rejects.toMatchObject({
    status: 422,
    body: { message: 'Не найдено то, что выбрано в условии «Проект»: возможно, оно удалено' },
  })
})

test('a report of a project that the company has not is no empty report', async () => {
  const strange = app.call(runReport, { name: 'cost-price', parameters: { project_id: 9_999_999 } }, as)
  await expect(strange).rejects.toMatchObject({
    status: 422,
    body: { message: 'Не найдено то, что выбрано в условии «Проект»: возможно, оно удалено' },
  })
})
