export { insertContractors } from './bulk-store.ts'
export { runTurnoverList, turnoverFields } from './turnover-list-store.ts'
export { readTurnover, type TurnoverRow, turnoverBy } from './turnover-store.ts'
export { waitingAccount } from './waiting-account.ts'
