export { runTurnoverList, turnoverFields } from './turnover-list-store.ts'
export { type TurnoverRow, turnoverBy } from './turnover-store.ts'
