import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverAccount } from '@stroyfin/database/embedded/server-account'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import type { PostgresKind } from './servers-of-postgres.ts'

const PASSWORD = 'only for this run'

/** A cluster of its own with a superuser apart from the owner of the product, as an administrator has it. */
export interface Cluster {
  port: number
  /** Where its programs may write and read. */
  folder: string
  address(user: string, password: string, database: string): string
  superuser(database?: string): string
  /** Everybody is thrown out, what was committed stays; answers when it serves again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function openCluster(kind: PostgresKind): Promise<Cluster> {
  const account = serverAccount()
  const folder = join(tmpdir(), `stroyfin-many-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    kind.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'].concat([
      '--locale=C',
      '--lc-ctype=C.UTF-8',
    ]),
    { ...account, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  if (made.status !== 0) throw new Error(`${kind.name}: ${made.error ?? made.stderr}`)
  const port = await freePort()
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 100 }
  const launch = () =>
    spawn(
      kind.postgres,
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...account,
        stdio: 'ignore',
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
      },
    )
  const address = (user: string, password: string, database: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const superuser = (database = 'postgres') => address('postgres', PASSWORD, database)
  let running = launch()
  await serves(superuser())
  const stop = async () => {
    await ended(running)
  }
  return {
    port,
    folder,
    address,
    superuser,
    async restart() {
      await stop()
      running = launch()
      await serves(superuser())
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ended(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGINT')
  await gone
}

async function serves(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answers) return
    await pause(100)
  }
}
