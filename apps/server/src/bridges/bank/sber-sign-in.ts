import * as openid from 'openid-client'
import { z } from 'zod'
import {
  type BankIdentity,
  BankRefused,
  BankSignedOut,
  BankSilent,
  type BankTokens,
  type SignInSecrets,
} from './bank.ts'
import type { BankFetch } from './bank-fetch.ts'
import type { BankOptions } from './bank-options.ts'

const ROOT = '/ic/sso/api/v2/oauth'
/** A token about to end is not worth asking with. */
const SPARE_S = 60

const account = z.object({ accountNumber: z.string(), bic: z.string().catch('') })
const person = z.object({
  sub: z.string().min(1),
  name: z.string().catch(''),
  OrgName: z.string().catch(''),
  inn: z.string().catch(''),
  accounts: z.array(account).catch([]),
})

/** Sign-in by the code flow of OpenID Connect with PKCE and nonce. */
export function sberSignIn(options: BankOptions, ask: BankFetch) {
  const config = new openid.Configuration(
    {
      issuer: options.issuer,
      authorization_endpoint: `${options.login_url}${ROOT}/authorize`,
      token_endpoint: `${options.api_url}${ROOT}/token`,
      revocation_endpoint: `${options.api_url}${ROOT}/revoke`,
    },
    options.client_id,
    { client_secret: options.client_secret, id_token_signed_response_alg: options.id_token_alg },
  )
  config[openid.customFetch] = (url, { method, headers, body }) =>
    ask(url, { method, headers, body: body === null || body === undefined ? undefined : String(body) })
  // Only the simulator of this very computer speaks without TLS.
  if (/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${options.api_url}/`))
    openid.allowInsecureRequests(config)
  return {
    async begin(purpose: 'sign_in' | 'connect') {
      const secrets: SignInSecrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: options.redirect_uri,
        scope: purpose === 'connect' ? `openid ${options.scope}`.trim() : 'openid',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets }
    },
    async finish(query: string, { state, nonce, verifier }: SignInSecrets) {
      const back = new URL(options.redirect_uri)
      back.search = query
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      const answer = await openid.authorizationCodeGrant(config, back, checks).catch(refused)
      const tokens = tokensOf(answer, '')
      const claims = answer.claims()
      return { tokens, identity: identityOf({ ...claims, ...(await userInfo(tokens.access, claims?.sub)) }) }
    },
    async refresh({ refresh }: BankTokens): Promise<BankTokens> {
      const answer = await openid.refreshTokenGrant(config, refresh).catch((error: unknown) => {
        if (error instanceof openid.ResponseBodyError && error.status < 500) {
          throw new BankSignedOut('Банк больше не принимает прежний вход. Подключите СберБизнес заново')
        }
        throw asSilent(error)
      })
      return tokensOf(answer, refresh)
    },
    async revoke({ refresh }: BankTokens): Promise<void> {
      await openid.tokenRevocation(config, refresh).catch((error: unknown) => {
        throw asSilent(error)
      })
    },
  }

  /** The bank answers plain JSON or a signed token; it comes over our mutual TLS, so its words are the bank's. */
  async function userInfo(access: string, subject: unknown): Promise<object> {
    const reply = await ask(`${options.api_url}${ROOT}/user-info`, {
      method: 'GET',
      headers: { authorization: `Bearer ${access}`, accept: 'application/json' },
    })
    const text = await reply.text()
    const plain = text.startsWith('{') ? text : Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()
    const read = z.looseObject({ sub: z.string() }).safeParse(parsed(plain))
    if (!reply.ok || !read.success) throw new BankSilent('Банк не назвал, кто вошёл. Попробуйте позже')
    if (read.data.sub !== subject) throw new BankRefused('Банк назвал другого человека. Войдите ещё раз')
    return read.data
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type TokenAnswer = Awaited<ReturnType<typeof openid.refreshTokenGrant>>

function tokensOf(answer: TokenAnswer, refresh: string): BankTokens {
  const left_s = Math.max(0, (answer.expiresIn() ?? 0) - SPARE_S)
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? refresh,
    access_until: new Date(Date.now() + left_s * 1000).toISOString(),
  }
}

function identityOf(claims: object): BankIdentity {
  const { sub, OrgName, accounts, ...rest } = person.parse(claims)
  return {
    ...rest,
    subject: sub,
    organisation: OrgName,
    accounts: accounts.map(({ accountNumber, bic }) => ({ account: accountNumber, bic })),
  }
}

/** A wrong state, nonce or code is the end of this sign-in; only a bank that is away may be tried again. */
function refused(error: unknown): never {
  if (error instanceof BankSilent) throw error
  if (error instanceof openid.ResponseBodyError && error.status >= 500) throw asSilent(error)
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') {
    throw new BankRefused('Вход отменён в банке')
  }
  throw new BankRefused('Вход не удался или устарел. Начните его заново')
}

function asSilent(error: unknown): Error {
  if (error instanceof BankSilent) return error
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof BankSilent ? cause : new BankSilent('Банк не отвечает. Попробуйте позже')
}
