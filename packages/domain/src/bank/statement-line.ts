import type { BankDocument } from './bank-statement.ts'
import type { StatementLine } from './match-score.ts'

/** An operation seen from our side; where the direction is unknown the payee is taken for the counterparty. */
export function statementLine(document: BankDocument): StatementLine {
  const other = document.direction === 'in' ? document.payer : document.payee
  return {
    key: document.key,
    direction: document.direction,
    number: document.number,
    date: document.debited ?? document.credited ?? document.date,
    summ: document.summ,
    counterparty_inn: other.inn,
    counterparty_account: other.account,
    purpose: document.purpose,
  }
}
