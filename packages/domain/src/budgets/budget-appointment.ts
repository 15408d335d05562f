/** How a payment stands to the budget of its month (R-4-36): within it, or over it by an approval of its own. */
export const BUDGET_APPOINTMENTS = ['under_the_budget', 'over_the_budget'] as const
export type BudgetAppointment = (typeof BUDGET_APPOINTMENTS)[number]

export const BUDGET_APPOINTMENT_LABELS: Record<BudgetAppointment, string> = {
  under_the_budget: 'В рамках бюджета',
  over_the_budget: 'Сверх бюджета',
}
