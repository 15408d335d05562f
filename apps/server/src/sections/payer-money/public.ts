export { type AskedMoney, readPayerMoney } from './payer-money.ts'
export { type PayerShortage, payerShortages } from './payer-shortages.ts'
export { unpromisedSums } from './promised-store.ts'
export { shortPayers } from './short-payers.ts'
