import { createHash } from 'node:crypto'
import type { BankDocument } from '@stroyfin/domain/bank/bank-statement'
import { statementLine } from '@stroyfin/domain/bank/statement-line'
import { roubles } from '@stroyfin/domain/money/money'

/** A document as the line of an account that it becomes. */
export function lineRow(account: string, document: BankDocument) {
  const { payer, payee } = document
  return {
    doc_type: document.type,
    number: document.number,
    date: statementLine(document).date,
    summ: roubles(document.summ),
    direction: document.direction,
    payer_name: payer.name,
    payer_inn: payer.inn || null,
    payer_kpp: payer.kpp || null,
    payer_account: payer.account || null,
    payer_bic: payer.bik || null,
    payee_name: payee.name,
    payee_inn: payee.inn || null,
    payee_kpp: payee.kpp || null,
    payee_account: payee.account || null,
    payee_bic: payee.bik || null,
    purpose: document.purpose,
    line_hash: lineHash(account, document.key),
  }
}

/** The account belongs to it: a transfer between own accounts is a line of both their statements. */
function lineHash(account: string, key: string): string {
  return createHash('sha256').update(`${account}|${key}`).digest('hex')
}
