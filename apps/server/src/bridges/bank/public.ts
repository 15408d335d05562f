export {
  type Bank,
  type BankAnswer,
  type BankIdentity,
  BankRefused,
  BankSignedOut,
  BankSilent,
  type BankTokens,
} from './bank.ts'
export type { BankDay, BankDayLine } from './bank-day.ts'
export type { BankOptions } from './bank-options.ts'
export { sberBank } from './sber-bank.ts'
export { sealOf } from './seal.ts'
