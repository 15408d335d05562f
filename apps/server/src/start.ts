import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '@stroyfin/database/connection/open-database'
import { startEmbedded } from '@stroyfin/database/embedded/start-embedded'
import { migrate } from '@stroyfin/database/migrate'
import { createApp } from './app.ts'
import type { BankOptions } from './bridges/bank/public.ts'
import type { DadataOptions } from './bridges/company-registry/public.ts'
import type { BotOptions } from './bridges/telegram/public.ts'
import { buildHouse } from './build-house.ts'
import type { House } from './http/call.ts'
import type { Stage } from './http/stages.ts'
import { startJobs } from './jobs/jobs.ts'
import { workers } from './jobs/workers.ts'
import { keepPeriods } from './retention/keep-periods.ts'
import { nameOldLines } from './sections/bank-statements/public.ts'
import { keepOldClosings } from './sections/periods/public.ts'
import { keepFigures } from './sections/reports/public.ts'
import { forgetAttempts } from './sections/session/public.ts'
import { listenToTelegram } from './sections/telegram/public.ts'
import { closeDemoPeople, openDemoPeople } from './sections/users/public.ts'

/** How the database is reached besides its address. */
export type DatabaseAccess = Omit<DatabaseOptions, 'url' | 'secret' | 'statementTimeoutMs'>

export interface StartOptions {
  port: number
  host?: string
  /** Files and, without databaseUrl, the embedded database live here. */
  dataDir: string
  databaseUrl?: string | undefined
  databaseAccess?: DatabaseAccess
  secret: string
  /** Folder of the built pages; a promise while they are being built. */
  webRoot?: string | Promise<string>
  /** Fills an empty database with the demo company; without it the demo people are closed (K-02). */
  loadDemo?: (database: Database) => Promise<void>
  /** Mail server; without one letters wait. */
  mail?: { url: string; from: string }
  /** Bot of the product; without one nobody is told by Telegram. */
  telegram?: BotOptions
  /** Answers for public registers; without it contractors are checked by hand. */
  dadata?: DadataOptions
  /** SberBusiness; without it payments leave as files. */
  bank?: BankOptions
  /** Seals the bank's tokens; without one the secret does. */
  bankKey?: string | undefined
  /** Address of the product as people type it. */
  publicUrl?: string
  logLevel?: string
  /** Before it closes the server serves so long on, but says it is not ready: a balancer takes it off meanwhile. */
  leave_s?: number
  say?: (line: string) => void
}

export interface RunningServer {
  url: string
  house: House
  close(): Promise<void>
}

/** The embedded server is named for what it is to whoever starts real work. */
function databaseWords(isEmbedded: boolean, isDemo: boolean): string {
  if (!isEmbedded) return 'База данных: PostgreSQL по адресу DATABASE_URL'
  return isDemo
    ? 'База данных: встроенный PostgreSQL'
    : 'База данных: встроенный PostgreSQL – для пробы и небольшой компании. Для основной работы укажите свой сервер в DATABASE_URL'
}

/** Database, migrations, demo and background work, meanwhile HTTP; answers 503 until all of it is there. */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { dataDir, secret, say = () => undefined } = options
  // Both run beside the database and are awaited below: until then a failure must not end the process by itself.
  const pages = quiet(Promise.resolve(options.webRoot))
  await mkdir(join(dataDir, 'files'), { recursive: true })
  const embedded = options.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(dataDir, 'postgres'), endsWithUs: true })
  const databaseUrl = options.databaseUrl ?? embedded?.url
  if (!databaseUrl) throw new Error('no database')
  say(databaseWords(embedded !== null, options.loadDemo !== undefined))
  const database = openDatabase({ url: databaseUrl, secret, ...options.databaseAccess })
  const house = buildHouse(database, options)
  const filled = quiet(fill(database, options.databaseAccess?.directUrl ?? databaseUrl, options))
  const webRoot = await pages
  let stage: Stage = 'starting'
  const app = await createApp({
    house,
    stage: () => stage,
    ...(webRoot && { webRoot }),
    ...(options.logLevel && { logLevel: options.logLevel }),
  })
  const url = await app.listen({ port: options.port, host: options.host ?? '0.0.0.0' })
  await filled
  house.jobs = startJobs(database, workers(house), app.log)
  const stopListening = listenToTelegram(house, app.log)
  const stopKeeping = keepFigures(database, app.log)
  const stopForgetting = forgetAttempts(database, app.log)
  const stopClearing = keepPeriods(house, app.log)
  const naming = nameOldLines(database, app.log)
  const closing = keepOldClosings(database, moscowDay(house.clock()), app.log)
  stage = 'serving'
  return {
    url: url.replace('0.0.0.0', '127.0.0.1'),
    house,
    async close() {
      stage = 'leaving'
      await pause(1000 * (options.leave_s ?? 0))
      await app.close()
      await stopListening()
      await stopKeeping()
      await stopForgetting()
      await stopClearing()
      await naming
      await closing
      await house.jobs.stop()
      await database.close()
      await embedded?.stop()
    },
  }
}

function quiet<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

async function fill(database: Database, url: string, { secret, say, loadDemo }: StartOptions): Promise<void> {
  const applied = await migrate({ url, secret })
  if (applied.length) say?.(`Обновление базы: ${applied.length}`)
  // Several servers may start at once: whoever comes second finds the database filled.
  await database.owner(async (turn) => {
    await turn.query("select pg_advisory_lock(hashtext('filling'))")
    await loadDemo?.(database)
    if (loadDemo) return database.platform(openDemoPeople)
    const closed = await database.platform(closeDemoPeople)
    if (closed) say?.(`Демонстрационные учётные записи закрыты: ${closed}`)
  })
}
