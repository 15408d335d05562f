import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverAccount } from '@stroyfin/database/embedded/server-account'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { documented, OWNER_PASSWORD, POOLER_PASSWORD, setUpPooler } from './documented-setup.ts'
import { freePort } from './free-port.ts'

export interface Pooler {
  url: string
  version: string
  stop(): Promise<void>
}

/** Fewer than the servers ask for together: a connection goes from hand to hand. */
const CONNECTIONS = 6

/** PgBouncer as documented, in transaction mode; null where it is not installed. */
export async function startPooler(cluster: Cluster): Promise<Pooler | null> {
  const account = serverAccount()
  const found = spawnSync('pgbouncer', ['--version'], {
    encoding: 'utf8',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  if (found.status !== 0) return null
  await setUpPooler(cluster)
  const port = await freePort()
  const people = join(cluster.folder, 'userlist.txt')
  const settings = join(cluster.folder, 'pgbouncer.ini')
  writeFileSync(people, `"pgbouncer" "${POOLER_PASSWORD}"\n"stroyfin" "${OWNER_PASSWORD}"\n`)
  writeFileSync(
    settings,
    `[databases]\nstroyfin = host=127.0.0.1 port=${cluster.port} dbname=stroyfin\n${documented(
      'Пароли ролей продукта PgBouncer',
    ).replace('/etc/pgbouncer/userlist.txt', people)}
listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\ndefault_pool_size = ${CONNECTIONS}\nmax_client_conn = 200\n`,
  )
  if (account) for (const path of [people, settings]) chownSync(path, account.uid, account.gid)
  const child = spawn('pgbouncer', ['-q', settings], {
    ...account,
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const url = `postgres://stroyfin:${encodeURIComponent(OWNER_PASSWORD)}@127.0.0.1:${port}/stroyfin`
  await answers(url)
  return {
    url,
    version: found.stdout.split('\n')[0]?.replace('PgBouncer', '').trim() ?? '',
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries > 50) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(100)
  }
}
