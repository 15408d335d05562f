import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { isServing, readPostmaster } from './postmaster-file.ts'
import { serverAccount } from './server-account.ts'
import { serverPlace } from './server-place.ts'
import { type EmbeddedServer, startEmbedded } from './start-embedded.ts'

// A first start makes a cluster: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'stroyfin-embedded-'))
// Under root the server runs as somebody else, who must be able to come here.
chmodSync(dataDir, 0o755)
const place = serverPlace(dataDir, serverAccount())
const cluster = path.join(place, 'data')
const start = () => startEmbedded({ dataDir })

afterAll(async () => {
  await (await start()).stop()
  rmSync(dataDir, { recursive: true })
})

async function ask(server: Pick<EmbeddedServer, 'url'>, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const serverPid = () => readPostmaster(cluster)?.pid ?? 0

test('two first starts at once make one server; a start that was killed leaves nothing in the way', async () => {
  const dead = spawn(process.execPath, ['--version'])
  await once(dead, 'exit')
  mkdirSync(path.join(place, `data.init-${dead.pid}`, 'base'), { recursive: true })
  const servers = await Promise.all([start(), start()])
  expect(new Set(servers.map((server) => server.url)).size).toBe(1)
  expect(servers.filter((server) => server.started)).toHaveLength(1)
  expect(readdirSync(place).filter((name) => name.includes('init'))).toEqual([])
})

test('the server is safe for money: checksums, sync to disk, Russian letters, UTC', async () => {
  const [settings] = await ask(
    await start(),
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
      current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding, lower('ЁЖ') as lower,
      current_setting('listen_addresses') as listens, (select string_agg(x, '' order by x collate "und-x-icu")
      from unnest(array['Ж', 'ё', 'е', 'а']) x) as sorted`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    checksums: 'on',
    zone: 'UTC',
    encoding: 'UTF8',
    lower: 'ёж',
    listens: '127.0.0.1',
    sorted: 'аеёЖ',
  })
})

test('nobody gets in without the password', async () => {
  const address = new URL((await start()).url)
  address.password = 'wrong'
  const client = new Client({ connectionString: address.href })
  await expect(client.connect()).rejects.toThrow(/password authentication failed/)
})

test('the server answers over its socket and over the network of this machine, to nobody else', async () => {
  const { url } = await start()
  expect(decodeURIComponent(new URL(url).hostname)).toBe(place)
  const network = new URL(url.replace(/@[^:]+:/, '@127.0.0.1:'))
  expect(await ask({ url: network.href }, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('after a stop the next start keeps the data and the port', async () => {
  const first = await start()
  await ask(first, 'create table kept (id int); insert into kept values (1)')
  await first.stop()
  const second = await start()
  expect(second).toMatchObject({ started: true, url: first.url })
  expect(await ask(second, 'select id from kept')).toEqual([{ id: 1 }])
})

test('the process that started the server is killed: the next one adopts it', async () => {
  await (await start()).stop()
  const script = `import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./start-embedded.ts'))}
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} }); console.log('up'); setInterval(() => {}, 1000)`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(launcher.stdout, 'data')
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
  const adopted = await start()
  expect(adopted.started).toBe(false)
  expect(await ask(adopted, 'select id from kept')).toEqual([{ id: 1 }])
})

async function launcher(more: object) {
  const script = `import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./start-embedded.ts'))}
    const { started } = await startEmbedded(${JSON.stringify({ dataDir, ...more })})
    console.log(started ? 'started' : 'adopted'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [said] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { said: String(said).trim(), kill }
}

test('a server that ends with its process is gone within seconds of a kill, and starts again with its data', async () => {
  await (await start()).stop()
  const owner = await launcher({ endsWithUs: true })
  expect(owner.said).toBe('started')
  await owner.kill()
  await vi.waitFor(() => expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false), {
    timeout: 10_000,
    interval: 50,
  })
  expect(await ask(await start(), 'select id from kept')).toEqual([{ id: 1 }])
})

test('whoever comes right after a kill, or is there still, keeps the server; it goes with the last one', async () => {
  await (await start()).stop()
  const first = await launcher({ endsWithUs: true })
  const pid = serverPid()
  const second = await launcher({ endsWithUs: true })
  expect([first.said, second.said]).toEqual(['started', 'adopted'])
  await first.kill()
  await new Promise((resume) => setTimeout(resume, 2500))
  expect(serverPid()).toBe(pid)
  expect(isServing(readPostmaster(cluster)!, cluster)).toBe(true)
  await second.kill()
  await vi.waitFor(() => expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false), {
    timeout: 10_000,
    interval: 50,
  })
})

test('the server is killed with a client at work: what was committed is there after the next start', async () => {
  const before = await start()
  const client = new Client({ connectionString: before.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('insert into kept values (2)')
  await client.query('begin; insert into kept values (3)')
  const busy = client.query('select pg_sleep(60)').catch((error: Error) => error)
  process.kill(serverPid(), 'SIGKILL')
  const after = await start()
  expect(after.started).toBe(true)
  expect(await busy).toBeInstanceOf(Error)
  expect(await ask(after, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('the number of a killed server now belongs to a stranger', async () => {
  const server = await start()
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  const stranger = sleeper()
  const file = path.join(cluster, 'postmaster.pid')
  const lock = path.join(place, `.s.PGSQL.${new URL(server.url).port}.lock`)
  for (const name of [file, lock]) {
    writeFileSync(name, readFileSync(name, 'utf8').replace(/^\d+/, String(stranger.pid)))
  }
  const after = await start()
  expect(after.started).toBe(true)
  expect(isServing({ pid: serverPid(), port: 0, socket: '', status: '' }, cluster)).toBe(true)
  expect(stranger.exitCode).toBeNull()
  expect(await ask(after, 'select count(*)::int as count from kept')).toEqual([{ count: 2 }])
  expect(server.url).toBe(after.url)
  stranger.kill()
})

test('the remembered port is taken by another program: a free one is used', async () => {
  const server = await start()
  await server.stop()
  const port = Number(new URL(server.url).port)
  const another = createServer().listen(port, '127.0.0.1')
  await once(another, 'listening')
  const moved = await start()
  expect(new URL(moved.url).port).not.toBe(String(port))
  expect(await ask(moved, 'select count(*)::int as count from kept')).toEqual([{ count: 2 }])
  another.close()
})

test('stopping twice does no harm', async () => {
  const server = await start()
  await server.stop()
  await server.stop()
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false)
})

function sleeper(): ChildProcess {
  return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
}

test('Russian letters are letters for the index of the search', async () => {
  const { database } = await testDatabase()
  const { rows } = await database.owner((client) => client.query("select show_trgm('каркас') as pieces"))
  expect(rows[0].pieces.length).toBeGreaterThan(4)
})
