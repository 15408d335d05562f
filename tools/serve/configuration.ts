import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BankOptions } from '@stroyfin/server/bridges/bank/public'
import type { DatabaseAccess } from '@stroyfin/server/start'
import { root } from '../root.ts'
import { bankFrom, bankKeyFrom } from './bank-from.ts'

/** What the environment asks of the product; docs/operations.md explains each variable. */
export type Configuration = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** How the database is reached besides its address. */
  databaseAccess: DatabaseAccess
  secret: string
  demo: boolean
  mail: { url: string; from: string } | undefined
  telegram: { name: string; token: string; url: string } | undefined
  dadata: { token: string; url: string } | undefined
  bank: BankOptions | undefined
  bankKey: string | undefined
  publicUrl: string | undefined
  logLevel: string
  leave_s: number
}

const DEFAULT_FROM = 'Строительные финансы <noreply@localhost>'

/** Made once and kept with the data: sessions and the database passwords depend on it. */
function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

function portFrom(text: string | undefined): number {
  const port = text ? Number(text) : 3000
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT=${text}: это не номер порта`)
  return port
}

function wholeFrom(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 1000)
    throw new Error(`${name}=${text}: ожидалось целое число от 1 до 1000`)
  return number
}

function leaveFrom(text: string | undefined): number {
  const seconds = Number(text || 0)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 600)
    throw new Error(`LEAVE_SECONDS=${text}: ожидалось целое число секунд от 0 до 600`)
  return seconds
}

function accessFrom(env: NodeJS.ProcessEnv): DatabaseAccess {
  const directUrl = env.DATABASE_DIRECT_URL
  const tenantConnections = wholeFrom('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS)
  const superConnections = wholeFrom('DATABASE_SUPER_CONNECTIONS', env.DATABASE_SUPER_CONNECTIONS)
  return {
    ...(directUrl && { directUrl }),
    ...(tenantConnections && { tenantConnections }),
    ...(superConnections && { superConnections }),
    ...(env.DATABASE_POOLER_PLANS === 'on' && { poolerKeepsPlans: true }),
  }
}

/** The name goes into the page and into links, so it is only what Telegram itself admits. */
function telegramFrom(env: NodeJS.ProcessEnv): Configuration['telegram'] {
  const token = env.TELEGRAM_TOKEN
  if (!token) return undefined
  const name = (env.TELEGRAM_BOT ?? '').replace(/^@/, '')
  if (!/^[A-Za-z]\w{4,31}$/.test(name))
    throw new Error('TELEGRAM_BOT: рядом с TELEGRAM_TOKEN нужно имя бота, например stroyfin_bot')
  return { name, token, url: env.TELEGRAM_URL?.replace(/\/+$/, '') || 'https://api.telegram.org' }
}

function dadataFrom(env: NodeJS.ProcessEnv): Configuration['dadata'] {
  const token = env.DADATA_TOKEN
  const url = env.DADATA_URL?.replace(/\/+$/, '') || 'https://suggestions.dadata.ru'
  return token ? { token, url } : undefined
}

export function configuration(env: NodeJS.ProcessEnv = process.env): Configuration {
  const dataDir = resolve(root, env.DATA_DIR || '.data')
  const port = portFrom(env.PORT)
  const demo = env.DEMO !== 'off'
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') || undefined
  return {
    port,
    // Passwords known to everybody are for this computer alone, unless somebody says otherwise.
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseAccess: accessFrom(env),
    secret: env.SECRET || secretIn(dataDir),
    demo,
    mail: env.MAIL_URL ? { url: env.MAIL_URL, from: env.MAIL_FROM || DEFAULT_FROM } : undefined,
    telegram: telegramFrom(env),
    dadata: dadataFrom(env),
    bank: bankFrom(env, publicUrl ?? `http://localhost:${port}`),
    bankKey: bankKeyFrom(env),
    publicUrl,
    // Real work leaves a line of every request; whoever tries the demo sees the terminal.
    logLevel: env.LOG_LEVEL || (demo ? 'warn' : 'info'),
    leave_s: leaveFrom(env.LEAVE_SECONDS),
  }
}

/** The address past any pooler, for what needs a connection to itself. */
export const directAddress = ({ databaseUrl, databaseAccess }: Configuration): string | undefined =>
  databaseAccess.directUrl ?? databaseUrl
