export type { AccountStatement } from './split-accounts.ts'
export { deleteStatement, findSameFile } from './statement-store.ts'
export { storeStatements } from './store-statements.ts'
