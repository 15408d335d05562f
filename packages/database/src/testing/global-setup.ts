import { Client } from 'pg'
import { dropLeftovers } from './database-names.ts'
import { SERVER_VARIABLE, stopTestServer, testServer } from './test-server.ts'

let lease: Client | undefined

/** For `globalSetup` of vitest: the server is up before the first file; an open connection says "in use". */
export async function setup(): Promise<void> {
  if (process.env[SERVER_VARIABLE]) return
  const server = await testServer()
  lease = new Client({ connectionString: server })
  lease.on('error', () => undefined)
  await lease.connect()
  await dropLeftovers(lease)
  process.env[SERVER_VARIABLE] = server
}

/** The last run on this machine stops the server; while another one is at work, it stays. */
export async function teardown(): Promise<void> {
  if (!lease) return
  const { rows } = await lease.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await lease.end()
  if (rows[0]?.others === 0) await stopTestServer()
}
