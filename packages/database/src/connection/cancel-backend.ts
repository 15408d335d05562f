import { connect } from 'node:net'
import type { PoolClient } from 'pg'

const CANCEL_CODE = 80877102

type Addressed = { host: string; port: number; processID: number; secretKey: number }

/**
 * Asks the server to stop what this connection is doing, over a connection of its own as the protocol
 * wants it: a pool may be full of the very queries to be stopped. Resolves when the server has taken it.
 */
export function cancelBackend(client: PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Addressed
  const packet = Buffer.alloc(16)
  packet.writeInt32BE(packet.length, 0)
  packet.writeInt32BE(CANCEL_CODE, 4)
  packet.writeInt32BE(processID, 8)
  packet.writeInt32BE(secretKey, 12)
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.once('connect', () => socket.write(packet))
    socket.once('error', () => resolve())
    socket.once('close', () => resolve())
    socket.resume()
  })
}
