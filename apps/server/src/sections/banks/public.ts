export { type BankRow, readBanks } from './bank-store.ts'
