import type { ReportParameterField } from '@stroyfin/contract/reports/report-manifest'
import { expect, test } from 'vitest'
import { askedWords } from './asked-words.ts'

const field = (part: Partial<ReportParameterField>): ReportParameterField => ({
  ...{
    code: 'x',
    title: 'x',
    kind: 'switch',
    prefill: null,
    options: [],
    initial: null,
    on: false,
    kept_as: null,
  },
  ...part,
})
const DIRECTION = field({
  ...{ code: 'direction', title: 'Платежи', kind: 'choice', initial: 'out' },
  options: [
    { value: 'out', label: 'Выплаты' },
    { value: 'in', label: 'Поступления' },
  ],
})
const GROUPING = field({
  ...{ code: 'group_by', title: 'Группировать по', kind: 'grouping', initial: 'project' },
  options: [
    { value: 'project', label: 'Проект' },
    { value: 'article', label: 'Статья' },
  ],
})
const known = {
  projects: [{ id: 7, name: 'ЖК «Маяк»' }],
  loan_agreements: [{ id: 3, name: 'Линия' }],
  contractors: [{ id: 5, name: 'Каркас' }],
}
const date = (code: string, title: string) => field({ code, title, kind: 'date' })
const month = (code: string, title: string) => field({ code, title, kind: 'month' })

test.each([
  [DIRECTION, null, 'Выплаты'],
  [DIRECTION, 'in', 'Поступления'],
  [month('month_from', 'С месяца'), '2026-01', 'с янв. 2026'],
  [month('month_to', 'По месяц'), '2026-12', 'по дек. 2026'],
  [date('date_from', 'С недели'), '2026-11-23', 'с 23.11.2026'],
  [date('date_to', 'По'), '2026-12-31', 'по 31.12.2026'],
  [date('date_to', 'На дату'), '2026-11-23', 'на дату 23.11.2026'],
  [date('compare_to', 'Сравнить с датой'), '2026-10-31', 'сравнить с датой 31.10.2026'],
  [month('month', 'Отчётный месяц'), null, ''],
  [field({ title: 'Без НДС' }), true, 'Без НДС'],
  [field({ title: 'Без НДС' }), null, ''],
  [GROUPING, null, 'Проект'],
  [GROUPING, 'article,project', 'Статья › Проект'],
  [field({ title: 'Исполнители', kind: 'contractors' }), [1, 2], 'Исполнители: 2'],
  [field({ title: 'Исполнители', kind: 'contractors' }), null, ''],
  [field({ title: 'Проект', kind: 'project' }), 7, 'ЖК «Маяк»'],
  [field({ title: 'Проект', kind: 'project' }), 8, 'Проект'],
  [field({ title: 'Кредитный договор', kind: 'loan_agreement' }), 3, 'Линия'],
  [field({ title: 'Контрагент', kind: 'contractor' }), 5, 'Каркас'],
  [field({ title: 'Договор', kind: 'agreement' }), 11, 'Договор'],
  [field({ title: 'Статья', kind: 'article' }), null, ''],
])('%o asked %j says «%s»', (parameter, value, words) => {
  expect(askedWords([parameter], { [parameter.code]: value }, known)).toBe(words)
})

test('what is asked stands in one line, in the order of the form', () => {
  const parameters = [DIRECTION, field({ code: 'project_id', title: 'Проект', kind: 'project' }), GROUPING]
  expect(askedWords(parameters, { project_id: null }, known)).toBe('Выплаты · Проект')
})
