import type { StoredOrder } from '@stroyfin/domain/bank/payment-order'
import type { BankDay } from './bank-day.ts'

/** What the bank gives to an organisation that has signed in; secret, never stored in clear and never logged. */
export interface BankTokens {
  access: string
  refresh: string
  /** ISO moment after which the access token is not worth asking with. */
  access_until: string
}

/** Who has signed in at the bank, and for whom. */
export interface BankIdentity {
  subject: string
  name: string
  organisation: string
  inn: string
  accounts: { account: string; bic: string }[]
}

/** What a sign-in is begun with and checked against when the person comes back. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

export interface SentOrder {
  external_id: string
  document: StoredOrder
}

/** The bank's word of a payment. */
export interface BankAnswer {
  status: string
  comment: string
}

/** A message the bank has sent by itself. */
export interface BankNotice extends BankAnswer {
  external_id: string
  happened_at: string
}

/** A bank that takes orders and tells what became of them. */
export interface Bank {
  /** Whether orders can go with the signature of the organisation; without it they are drafts. */
  readonly can_sign: boolean
  beginSignIn(purpose: 'sign_in' | 'connect'): Promise<{ url: string; secrets: SignInSecrets }>
  /** Throws BankRefused for a wrong state, a used code, a foreign nonce. */
  finishSignIn(query: string, secrets: SignInSecrets): Promise<{ identity: BankIdentity; tokens: BankTokens }>
  refresh(tokens: BankTokens): Promise<BankTokens>
  revoke(tokens: BankTokens): Promise<void>
  send(access: string, order: SentOrder, signed: boolean): Promise<BankAnswer>
  /** Null when the bank has never got such a document. */
  stateOf(access: string, external_id: string): Promise<BankAnswer | null>
  statement(access: string, account: string, day: string): Promise<BankDay>
  /** Null for a message that the bank has not signed, or that says nothing. */
  readNotice(text: string, signature: string): BankNotice | null
}

/** No answer, or none that can be understood: nothing is known, ask again later. The message is for people. */
export class BankSilent extends Error {
  /** How long the bank asks to be left alone. */
  readonly retry_after_s: number | null

  constructor(message: string, retry_after_s: number | null = null) {
    super(message)
    this.retry_after_s = retry_after_s
  }
}

/** The bank does not take it, and will not take it again as it is. The message is for people. */
export class BankRefused extends Error {}

/** The tokens are not good: refresh them, or sign in anew. */
export class BankSignedOut extends Error {}
