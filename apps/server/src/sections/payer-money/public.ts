export { type AskedOfPayer, readPayerMoney } from './payer-money.ts'
export { shortPayers } from './short-payers.ts'
