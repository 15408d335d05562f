import { readFileSync } from 'node:fs'
import type { BankOptions } from '@stroyfin/server/bridges/bank/public'

/** Where `npm run bank-simulator` stands, and how the product is known to it. */
export const SIMULATOR = {
  port: 4600,
  url: 'http://localhost:4600',
  client_id: 'stroyfin',
  client_secret: 'simulator',
  notice_secret: 'simulator',
} as const

/** Sber's own addresses: people sign in at the first, servers talk to the second. */
const SBER = { login_url: 'https://sbi.sberbank.ru:9443', api_url: 'https://fintech.sberbank.ru:9443' }
const SCOPE = 'PAY_DOC_RU GET_STATEMENT_ACCOUNT GET_CLIENT_ACCOUNTS'

/** SberBusiness by environment; secrets come from files, so that no list of processes shows them. */
export function bankFrom(env: NodeJS.ProcessEnv, public_url: string): BankOptions | undefined {
  const redirect_uri = `${public_url}/sbbol-login`
  const usual = { scope: env.BANK_SCOPE ?? SCOPE, redirect_uri, bearer: env.BANK_BEARER !== 'off' }
  switch (env.BANK ?? '') {
    case '':
      return undefined
    case 'simulator': {
      const url = address(env, 'BANK_API_URL') ?? SIMULATOR.url
      const { client_id, client_secret, notice_secret } = SIMULATOR
      const addresses = { login_url: url, api_url: url, issuer: url, id_token_alg: 'RS256' }
      return { ...usual, ...addresses, client_id, client_secret, notice_secret, tls: null, signature: null }
    }
    case 'sber': {
      const login_url = address(env, 'BANK_LOGIN_URL') ?? SBER.login_url
      return {
        ...usual,
        client_id: needed(env, 'BANK_CLIENT_ID'),
        client_secret: file(env, 'BANK_CLIENT_SECRET_FILE') ?? missing('BANK_CLIENT_SECRET_FILE'),
        login_url,
        api_url: address(env, 'BANK_API_URL') ?? SBER.api_url,
        issuer: env.BANK_ISSUER || login_url,
        id_token_alg: env.BANK_ID_TOKEN_ALG || 'RS256',
        tls: tlsFrom(env),
        notice_secret: file(env, 'BANK_NOTICE_SECRET_FILE'),
        signature: signatureFrom(env),
      }
    }
    default:
      throw new Error('BANK: допустимы sber и simulator')
  }
}

/** What seals the bank's tokens in the database; without it the secret of the product does. */
export function bankKeyFrom(env: NodeJS.ProcessEnv): string | undefined {
  return file(env, 'BANK_KEY_FILE') ?? undefined
}

function tlsFrom(env: NodeJS.ProcessEnv): BankOptions['tls'] {
  const key = file(env, 'BANK_TLS_KEY_FILE') ?? missing('BANK_TLS_KEY_FILE')
  const cert = file(env, 'BANK_TLS_CERT_FILE') ?? missing('BANK_TLS_CERT_FILE')
  const ca = file(env, 'BANK_TLS_CA_FILE')
  return { key, cert, ...(ca !== null && { ca }) }
}

function signatureFrom(env: NodeJS.ProcessEnv): BankOptions['signature'] {
  const key = file(env, 'BANK_SIGN_KEY_FILE')
  return key === null ? null : { key, certificate: needed(env, 'BANK_SIGN_CERTIFICATE') }
}

function address(env: NodeJS.ProcessEnv, name: string): string | null {
  return env[name]?.replace(/\/+$/, '') || null
}

function needed(env: NodeJS.ProcessEnv, name: string): string {
  return env[name] || missing(name)
}

function missing(name: string): never {
  throw new Error(`${name}: эта переменная нужна, когда BANK=sber`)
}

function file(env: NodeJS.ProcessEnv, name: string): string | null {
  const path = env[name]
  if (!path) return null
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new Error(`${name}: файл ${path} не читается`)
  }
}
