export { type BankRow, hasDirectory, readBanks } from './bank-store.ts'
