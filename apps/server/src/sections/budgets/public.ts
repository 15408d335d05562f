export { type AskedBudget, type BudgetGround, readBudgetGround } from './gate-store.ts'
