import type { MutualTls } from './bank-fetch.ts'

/** How the administrator has connected the product to the bank; docs/operations.md explains each part. */
export interface BankOptions {
  client_id: string
  client_secret: string
  /** Where people sign in, in the browser; without a slash at the end. */
  login_url: string
  /** Where the server asks, with its certificate. */
  api_url: string
  /** Who the bank's id_token says it is of. */
  issuer: string
  /** Algorithm that the bank signs its id_token by. */
  id_token_alg: string
  /** What the organisation lets us do, besides openid. */
  scope: string
  /** The page of ours that the bank sends people back to. */
  redirect_uri: string
  /** Some stands want the bare token in Authorization. */
  bearer: boolean
  tls: MutualTls | null
  /** Checks the bank's own messages; without it they are not taken, and the bank is asked. */
  notice_secret: string | null
  /** Signs orders, so that they are not drafts. */
  signature: { key: string; certificate: string } | null
}
