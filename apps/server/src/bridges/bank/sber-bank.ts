import type { Bank } from './bank.ts'
import { bankFetch } from './bank-fetch.ts'
import type { BankOptions } from './bank-options.ts'
import { readNotice } from './read-notice.ts'
import { sberApi } from './sber-api.ts'
import { sberPayments } from './sber-payments.ts'
import { sberSignIn } from './sber-sign-in.ts'
import { sberStatement } from './sber-statement.ts'

/** SberBusiness (SBBOL): developers.sber.ru, «Sber Business API». */
export function sberBank(options: BankOptions): Bank {
  const ask = bankFetch(options.tls)
  const signIn = sberSignIn(options, ask)
  const api = sberApi(options, ask)
  const { send, stateOf } = sberPayments(api, options)
  return {
    can_sign: options.signature !== null,
    beginSignIn: signIn.begin,
    finishSignIn: signIn.finish,
    refresh: signIn.refresh,
    revoke: signIn.revoke,
    send,
    stateOf,
    statement: sberStatement(api),
    readNotice: (text, signature) => readNotice(options.notice_secret, text, signature),
  }
}
