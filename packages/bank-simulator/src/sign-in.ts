import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { type JWK } from 'oidc-provider'
import type { BankPerson } from './bank-people.ts'
import { escapeHtml, pageOf, readForm, sendHtml } from './html.ts'

/** The organisation that connects, as the bank has registered it. */
export interface BankClient {
  client_id: string
  client_secret: string
  redirect_uris: string[]
}

export const SIGN_IN_ROOT = '/ic/sso/api/v2/oauth'
const CLAIMS = ['sub', 'email', 'name', 'inn', 'OrgName', 'accounts']

/** A real OpenID provider on the bank's own addresses. */
export function bankSignIn(issuer: string, client: BankClient, people: readonly BankPerson[]) {
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    routes: {
      authorization: `${SIGN_IN_ROOT}/authorize`,
      token: `${SIGN_IN_ROOT}/token`,
      userinfo: `${SIGN_IN_ROOT}/user-info`,
      revocation: `${SIGN_IN_ROOT}/revoke`,
      jwks: `${SIGN_IN_ROOT}/jwks`,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    scopes: ['openid', 'PAY_DOC_RU', 'GET_STATEMENT_ACCOUNT', 'GET_CLIENT_ACCOUNTS'],
    claims: { openid: CLAIMS },
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    issueRefreshToken: async () => true,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [signingKey()] },
    ttl: {
      Grant: 3600,
      Interaction: 3600,
      Session: 3600,
      AccessToken: 3600,
      AuthorizationCode: 120,
      IdToken: 3600,
      RefreshToken: 180 * 24 * 3600,
    },
    findAccount: (_ctx, sub) => {
      const person = people.find((one) => one.sub === sub)
      return person && { accountId: sub, claims: () => claimsOf(person) }
    },
  })
  return { provider, interact: (asked: Asked) => interact(provider, people, asked) }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' } as JWK
}

function claimsOf({ sub, email, name, inn, org_name, accounts }: BankPerson) {
  return { sub, email, name, inn, OrgName: org_name, accounts }
}

interface Asked {
  request: IncomingMessage
  reply: ServerResponse
}

/** The bank asks who it is; choosing a name is the whole of the password. */
async function interact(provider: Provider, people: readonly BankPerson[], { request, reply }: Asked) {
  const details = await provider.interactionDetails(request, reply)
  if (request.method !== 'POST') {
    const choices = people.map(
      ({ sub, name, org_name }) =>
        `<button name="sub" value="${escapeHtml(sub)}">${escapeHtml(name)}<small>${escapeHtml(org_name)}</small></button>`,
    )
    sendHtml(reply, pageOf('Вход в СберБизнес', `<form method="post">${choices.join('')}</form>`))
    return
  }
  const sub = (await readForm(request)).get('sub') ?? ''
  const grant = new provider.Grant({ accountId: sub, clientId: String(details.params.client_id) })
  grant.addOIDCScope(String(details.params.scope))
  const result = { login: { accountId: sub }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, reply, result, { mergeWithLastSubmission: false })
}
