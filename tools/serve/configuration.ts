import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../root.ts'

/** What the environment asks of the product; docs/operations.md explains each variable. */
export type Configuration = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  secret: string
  demo: boolean
  mail: { url: string; from: string } | undefined
  publicUrl: string | undefined
  logLevel: string
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

export function configuration(env: NodeJS.ProcessEnv = process.env): Configuration {
  const dataDir = resolve(root, env.DATA_DIR || '.data')
  return {
    port: portFrom(env.PORT),
    host: env.HOST || '0.0.0.0',
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    secret: env.SECRET || secretIn(dataDir),
    demo: env.DEMO !== 'off',
    mail: env.MAIL_URL ? { url: env.MAIL_URL, from: env.MAIL_FROM || DEFAULT_FROM } : undefined,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    logLevel: env.LOG_LEVEL || 'warn',
  }
}
