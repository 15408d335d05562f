export { budgetPath } from './budget-path.ts'
