export { readExceeded } from './exceeded-store.ts'
export { type BudgetGround, readBudgetGround } from './gate-store.ts'
