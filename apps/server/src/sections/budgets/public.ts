export { type BudgetGround, readBudgetGround } from './gate-store.ts'
