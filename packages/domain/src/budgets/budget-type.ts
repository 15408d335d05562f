import type { PlanLedger } from '../agreements/plan-ledger.ts'

/** What a figure of a month's budget is made of (R-3E-28). */
export const BUDGET_TYPES = [
  'ks',
  'payment',
  'payment-out-of-budget',
  'expenses-planning',
  'advance-planning',
  'guarantee-retention-planning',
  'budget-item',
] as const
export type BudgetType = (typeof BUDGET_TYPES)[number]

export const BUDGET_TYPE_LABELS: Record<BudgetType, string> = {
  ks: 'Принято за месяц',
  payment: 'Оплачено',
  'payment-out-of-budget': 'Сверх бюджета',
  'expenses-planning': 'План: оплата работ',
  'advance-planning': 'План: авансы',
  'guarantee-retention-planning': 'План: возврат удержания',
  'budget-item': 'Бюджет',
}

/** Of the six ledgers of a contract's plan those by which money leaves: they fill a new budget. */
export const PLANNED_PAYMENTS = {
  'expenses-planning': 'expenses_summ',
  'advance-planning': 'advance_summ',
  'guarantee-retention-planning': 'guarantee_retention_summ',
} as const satisfies Partial<Record<BudgetType, PlanLedger>>
