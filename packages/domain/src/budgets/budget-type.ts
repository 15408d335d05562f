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
