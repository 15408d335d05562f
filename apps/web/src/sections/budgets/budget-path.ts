export const BUDGETS_PATH = '/reports/budgeting'

export const budgetPath = (id: number): string => `${BUDGETS_PATH}/month/${id}`

/** All budgets of the company in the month YYYY-MM. */
export const monthPath = (date_code: string): string => `${BUDGETS_PATH}/${date_code}`
