import { describe, expect, test } from 'vitest'
import { planFact } from './plan-fact.ts'
import { planRows, rowSumm } from './plan-row.ts'

const cell = (month: string, summ: number, classifier_id: number | null = null) => ({
  ledger: 'ks_summ' as const,
  classifier_id,
  month,
  summ,
})

describe('rows of a plan', () => {
  test('every article stands in all six ledgers with its stored months and their total', () => {
    const articles = [
      { classifier_id: 7, name: 'Каркас' },
      { classifier_id: null, name: 'Без статьи' },
    ]
    const rows = planRows(articles, [cell('2026-01', 10.1, 7), cell('2026-02', 20.2, 7), cell('2026-02', 1)])
    expect(rows.length).toBe(12)
    expect(rows.find(({ id }) => id === 'ks_summ:7')).toMatchObject({ '2026-01': 10.1, total: '30.30' })
    expect(rows.find(({ id }) => id === 'ks_summ:0')).toMatchObject({ '2026-02': 1, total: '1.00' })
    expect(rows.filter(({ ledger }) => ledger === 'advance_summ').map(rowSumm)).toEqual([0n, 0n])
  })
})

test('plan beside fact: the difference by month and both from the beginning on', () => {
  const rows = planRows([{ classifier_id: null, name: '' }], [cell('2026-01', 100), cell('2026-02', 50)])
  const fact = [
    { type: 'ks_expenses' as const, month: '2026-01', summ: 80.5 },
    { type: 'ks_expenses' as const, month: '2026-03', summ: 5 },
    { type: 'expenses' as const, month: '2026-01', summ: 999 },
  ]
  const months = ['2026-01', '2026-02', '2026-03']
  const own = rows.filter(({ ledger }) => ledger === 'ks_summ')
  const lines = planFact({ ledger: 'ks_summ', rows: own, fact, months })
  expect(lines.map((line) => [line.id, line.total, ...months.map((month) => line[month])])).toEqual([
    ['plan', '150.00', '100.00', '50.00', null],
    ['fact', '85.50', '80.50', null, '5.00'],
    ['apart', '-64.50', '-19.50', '-50.00', '5.00'],
    ['plan_sum', null, '100.00', '150.00', '150.00'],
    ['fact_sum', null, '80.50', '80.50', '85.50'],
  ])
})
