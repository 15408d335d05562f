import type { Pool, PoolClient } from 'pg'

/**
 * Tells which connections of the pool are those of the server itself. A pooler hands a connection to one transaction after
 * another, so what was prepared on it may be missing in the next one, or be another's; it is known by its process,
 * which is not the one it has named itself.
 */
export function ownConnections(pool: Pool): (client: PoolClient) => boolean {
  const own = new WeakSet<PoolClient>()
  pool.on('connect', async (client) => {
    const { processID } = client as unknown as { processID: number }
    const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid').catch(() => null)
    if (found?.rows[0]?.pid === processID) own.add(client)
  })
  return (client) => own.has(client)
}
