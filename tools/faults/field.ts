import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BankSimulator, startBankSimulator } from '@stroyfin/bank-simulator/start-simulator'
import { openDatabase, withOwner } from '@stroyfin/database/connection/open-database'
import { loadDemo } from '@stroyfin/database/demo/load-demo'
import { ownInn } from '@stroyfin/database/demo/own-inn'
import { type EmbeddedServer, startEmbedded } from '@stroyfin/database/embedded/start-embedded'
import { migrate } from '@stroyfin/database/migrate'
import { addReadyPayments } from '@stroyfin/database/testing/ready-payments'
import { readTestCompany } from '@stroyfin/database/testing/test-company'
import { inRoot } from '../root.ts'
import { bankFrom, SIMULATOR } from '../serve/bank-from.ts'
import { type ServerLine, serverLine } from './server-line.ts'

const SECRET = 'only for faults'
/** Nobody pauses: the way of a payment through the bank takes half a second. */
const BANK_STEP_MS = 100

/** Everything a run of faults stands on: PostgreSQL with its durability, the demo company, a bank, servers. */
export interface Field {
  url: string
  databaseUrl: string
  company_id: number
  /** Payments that registries may take, each once. */
  payments: number[]
  bank: BankSimulator
  servers: ServerLine
  /** Again after its death. */
  startPostgres(): Promise<void>
  close(): Promise<void>
}

/** A durable database: what is promised must be there after its death too. */
const postgresOptions = { dataDir: inRoot('.cache', 'faults') }

async function freshDatabase(server: EmbeddedServer, payments: number) {
  const url = new URL(server.url)
  url.pathname = '/faults'
  await withOwner(server.url, async (client) => {
    await client.query('drop database if exists faults with (force)')
    await client.query('create database faults')
  })
  await migrate({ url: url.href, secret: SECRET })
  const database = openDatabase({ url: url.href, secret: SECRET })
  await loadDemo(database)
  await database.close()
  const { company_id } = await withOwner(url.href, readTestCompany)
  const ids = await withOwner(url.href, (client) => addReadyPayments(client, { company_id, count: payments }))
  return { databaseUrl: url.href, company_id, payments: ids }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

export async function openField(payments: number): Promise<Field> {
  const postgres = await startEmbedded(postgresOptions)
  const made = await freshDatabase(postgres, payments)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const bank = await startBankSimulator({
    port: 0,
    client: { ...SIMULATOR, redirect_uris: [`${url}/sbbol-login`] },
    people: [
      { sub: 'director', name: 'Директор', email: '', org_name: 'Берег', inn: ownInn(), accounts: [] },
    ],
    notices: { url: `${url}/api/bank-link/notice`, secret: SIMULATOR.notice_secret },
  })
  bank.ledger.step_ms = BANK_STEP_MS
  const options = bankFrom({ BANK: 'simulator', BANK_API_URL: bank.url }, url)
  if (!options) throw new Error('имитатор банка не настроен')
  const dataDir = mkdtempSync(join(tmpdir(), 'stroyfin-faults-'))
  const servers = serverLine({ port, databaseUrl: made.databaseUrl, secret: SECRET, bank: options, dataDir })
  return {
    ...made,
    url,
    bank,
    servers,
    startPostgres: async () => {
      await startEmbedded(postgresOptions)
    },
    async close() {
      await servers.close()
      await bank.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the dead server was doing is rolled back; its hold on jobs has run out and it is missed, as in a minute it would be. */
export async function settleDeath({ databaseUrl, company_id }: Field): Promise<void> {
  await withOwner(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(`select from pg_stat_activity
        where datname = current_database() and application_name like 'stroyfin%'`)
      if (rows.length === 0) break
      await pause(5)
    }
    await client.query(
      `update jobs set locked_until = now() where company_id in ($1, 0) and state = 'running' and locked_until > now()`,
      [company_id],
    )
    await client.query(`update servers set seen_at = now() - interval '2 minutes'`)
  })
}
