export {
  type BankFact,
  deleteBankFacts,
  insertBankFacts,
  lockPayable,
} from './bank-facts-store.ts'
