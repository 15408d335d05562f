import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { EmbeddedError } from './embedded-error.ts'
import { freePort } from './free-port.ts'
import { initialiseCluster, OWNER, ownerPassword } from './initialise-cluster.ts'
import { signKeeper } from './keepers.ts'
import { lastLogLines, launchServer, logFile } from './launch-server.ts'
import { launchWatcher } from './launch-watcher.ts'
import { type NativePrograms, nativePrograms } from './native-programs.ts'
import { disownPostmasterFile, isServing, readPostmaster } from './postmaster-file.ts'
import { type ServerAccount, serverAccount } from './server-account.ts'
import { removeDeadSockets, serverUrl, socketFolder } from './server-address.ts'
import { serverPlace } from './server-place.ts'
import { serverSettings } from './server-settings.ts'
import { startPatience } from './start-patience.ts'
import { stopCluster } from './stop-cluster.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Wanted port; without it the one of the last start, or any free one. */
  port?: number
  /** false: no fsync, for tests only. */
  durable?: boolean
  connections?: number
  /** Where a copy of the programs is kept if need be; without it beside the data (which may be "noexec"). */
  programsDir?: string
  /** The server ends with this process, however that ends; without it only `stop` ends it. */
  endsWithUs?: boolean
}

export type EmbeddedServer = {
  /** Address for the owner of the database `stroyfin`, password included. */
  url: string
  /** false when a server left running by an earlier process was adopted. */
  started: boolean
  stop(): Promise<void>
}

type House = { place: string; cluster: string; programs: NativePrograms; account: ServerAccount }

const STEP_MS = 10

/** Starts the embedded PostgreSQL over the data folder, or adopts the one that already serves it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const account = serverAccount()
  const place = serverPlace(options.dataDir, account)
  const programs = nativePrograms(() => serverPlace(options.programsDir ?? options.dataDir, account), account)
  const cluster = initialiseCluster(place, programs, account, options.durable ?? true)
  const house = { place, cluster, programs, account }
  // Signed before the server is looked for: a watcher of a process that just died leaves it to us.
  if (options.endsWithUs) signKeeper(place)
  const { url, started } = await bringUp(house, options)
  if (options.endsWithUs) launchWatcher(place, programs.pg_ctl)
  rememberPort(place, Number(new URL(url).port))
  return { url, started, stop: () => stopCluster(cluster, programs.pg_ctl) }
}

/** The address of the answering server, and whether it was launched here or was running. */
async function bringUp(house: House, options: EmbeddedOptions): Promise<{ url: string; started: boolean }> {
  const patience = startPatience()
  let launched: LaunchedServer | undefined
  // After a kill the orphaned backends hold the memory for a moment: the start is repeated until they are gone.
  while (patience.lasts(Date.now())) {
    const running = readPostmaster(house.cluster)
    const serving = running && isServing(running, house.cluster)
    if (serving && running.status === 'starting') patience.renew(Date.now())
    if (serving && running.status === 'ready') {
      const url = serverUrl(running, OWNER, ownerPassword(house.cluster), OWNER)
      if (await answers(url)) return { url, started: running.pid === launched?.pid }
    }
    if (!serving && (!launched || launched.ended)) launched = await launch(house, options, Boolean(running))
    await pause(STEP_MS)
  }
  throw new EmbeddedError(
    `Встроенная база данных не запустилась за ${patience.seconds(Date.now())} с, журнал ${logFile(house.place)}:\n${lastLogLines(house.place)}\n`,
  )
}

type LaunchedServer = { pid: number | undefined; ended: boolean }

async function launch(house: House, options: EmbeddedOptions, leftover: boolean): Promise<LaunchedServer> {
  if (leftover) {
    await pause(100)
    disownPostmasterFile(house.cluster)
    removeDeadSockets(house.place)
  }
  const port = await freePort(options.port ?? rememberedPort(house.place))
  const settings = serverSettings({
    port,
    socket: socketFolder(house.place),
    durable: options.durable ?? true,
    connections: options.connections ?? 100,
  })
  const child = launchServer(house.programs, house.account, house.place, settings)
  const launched: LaunchedServer = { pid: child.pid, ended: false }
  child.once('error', () => {
    launched.ended = true
  })
  child.once('exit', (code) => {
    launched.ended = process.platform !== 'win32' || code !== 0
  })
  return launched
}

const portFile = (place: string) => path.join(place, 'port')

function rememberedPort(place: string): number | undefined {
  if (!existsSync(portFile(place))) return undefined
  return Number(readFileSync(portFile(place), 'utf8')) || undefined
}

function rememberPort(place: string, port: number): void {
  writeFileSync(portFile(place), `${port}\n`)
}

/** Makes the own database when it is missing. False when the server, though ready by its file, is just dying. */
async function answers(url: string): Promise<boolean> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new Client({ connectionString: maintenance.href })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [OWNER])
    if (found.rowCount === 0) await client.query(`create database ${OWNER}`)
    return true
  } catch (error) {
    // A lost connection, "starting up" and "shutting down" pass; another answer of the server does not.
    if (!(error instanceof DatabaseError) || error.code?.startsWith('57P')) return false
    // Two first starts at once: the database is there, which is all we want.
    if (error.code === '42P04' || error.code === '23505') return true
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
