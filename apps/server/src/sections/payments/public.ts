export {
  type BankFact,
  deleteBankFacts,
  insertBankFacts,
  lockPayable,
  type PayablePayment,
} from './bank-facts-store.ts'
