export {
  type Bank,
  type BankAnswer,
  type BankIdentity,
  type BankNotice,
  BankRefused,
  BankSignedOut,
  BankSilent,
  type BankTokens,
  type SignInSecrets,
} from './bank.ts'
export type { BankDay, BankDayLine } from './bank-day.ts'
export type { BankOptions } from './bank-options.ts'
export { sberBank } from './sber-bank.ts'
export { type Seal, sealOf } from './seal.ts'
