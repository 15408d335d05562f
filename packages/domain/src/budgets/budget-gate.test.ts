import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { BUDGET_APPOINTMENT_LABELS, BUDGET_APPOINTMENTS } from './budget-appointment.ts'
import { type BudgetAt, type BudgetQuestion, budgetGate, leftOfBudget } from './budget-gate.ts'
import { BUDGET_TYPE_LABELS, BUDGET_TYPES } from './budget-type.ts'

const spaced = (text: string) => text.replace(/(?<=\d) (?=\d)/gu, '\u00a0')

/** The example of domain.md §23: 60.0 budgeted, 15.0 on approval, 40.0 approved. */
const at: BudgetAt = {
  budget_id: 7,
  place: 'ЖК «Маяк»',
  article: 'Монолит',
  budgeted: kopecks('60000000'),
  reserved: kopecks('55000000'),
  paid: 0n,
}
const asked: BudgetQuestion = {
  summ: kopecks('10000000'),
  month: '2025-05',
  appointment: 'under_the_budget',
  budgets: [at],
  later: [],
}

describe('the gate of the budget (A-052)', () => {
  test('10 of 5 left are refused with the figure, the reason and the ways out', () => {
    expect(budgetGate(asked)).toEqual({
      gate: 'budget',
      ok: false,
      figure: kopecks('5000000'),
      reason: spaced(
        'май 2025, ЖК «Маяк», Монолит: бюджет 60 000 000,00 ₽, в реестрах 55 000 000,00 ₽, оплачено 0,00 ₽, осталось 5 000 000,00 ₽, не хватает 5 000 000,00 ₽',
      ),
      fix: spaced('Уменьшите сумму до 5 000 000,00 ₽, проведите сверх бюджета или увеличьте бюджет'),
      budget: { budget_id: 7, later_month: null },
    })
  })

  test('what stands above in the same list is told apart from registries', () => {
    const above = { ...at, reserved: 0n, above: kopecks('55000000') }
    const gate = budgetGate({ ...asked, budgets: [above] })
    expect(gate.figure).toBe(kopecks('5000000'))
    expect(gate.reason).toContain(spaced('в реестрах 0,00 ₽, оплачено 0,00 ₽, отмечено выше 55 000 000,00 ₽'))
  })

  test('the next month is named only when it has room for the whole', () => {
    const later = [
      { month: '2025-06', left: kopecks('9999999.99') },
      { month: '2025-07', left: kopecks('10000000') },
    ]
    const gate = budgetGate({ ...asked, later })
    expect(gate.budget?.later_month).toBe('2025-07')
    expect(gate.fix).toContain('перенесите на июль 2025')
  })

  test.each<[string, BudgetQuestion | null, string]>([
    [
      'no budget',
      { ...asked, budgets: [] },
      'Согласованного бюджета на май 2025 нет: бюджетом не ограничено',
    ],
    ['no expense', null, 'Не относится к расходам месяца'],
    [
      'over the budget',
      { ...asked, appointment: 'over_the_budget' },
      'Сверх бюджета: платёж согласуют отдельно.',
    ],
    ['exactly what is left', { ...asked, budgets: [{ ...at, reserved: kopecks('50000000') }] }, 'май 2025'],
  ])('%s lets through', (_what, question, reason) => {
    const gate = budgetGate(question)
    expect(gate.ok).toBe(true)
    expect(gate.reason).toContain(reason)
  })

  test('where nothing is left no smaller sum is advised', () => {
    const spent = { ...at, paid: kopecks('5000000') }
    expect(budgetGate({ ...asked, summ: 1n, budgets: [spent] }).fix).toBe(
      'Проведите сверх бюджета или увеличьте бюджет',
    )
  })

  test('a payment passes exactly when every budget has room for it', () => {
    const money = fc.bigInt({ min: 0n, max: 1000n })
    const some = fc.record({ budgeted: money, reserved: money, paid: money })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), money, (list, summ) => {
        const budgets = list.map((sums) => ({ ...at, ...sums }))
        const gate = budgetGate({ ...asked, summ, budgets })
        expect(gate.ok).toBe(budgets.every((budget) => summ <= leftOfBudget(budget)))
        expect(gate.ok || !gate.fix?.includes('до 0,00')).toBe(true)
        expect(gate.figure).not.toBeNull()
      }),
    )
  })
})

test('types and appointments of the specification in its order (R-3E-28, R-4-36)', () => {
  expect(BUDGET_TYPES).toEqual([
    'ks',
    'payment',
    'payment-out-of-budget',
    'expenses-planning',
    'advance-planning',
    'guarantee-retention-planning',
    'budget-item',
  ])
  expect(Object.keys(BUDGET_TYPE_LABELS)).toEqual([...BUDGET_TYPES])
  expect(BUDGET_APPOINTMENTS.map((code) => BUDGET_APPOINTMENT_LABELS[code])).toEqual([
    'В рамках бюджета',
    'Сверх бюджета',
  ])
})
