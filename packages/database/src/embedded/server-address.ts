import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Postmaster } from './postmaster-file.ts'

// The shortest limit of the systems (macOS) for the whole path, less `/.s.PGSQL.65535`.
const LONGEST_FOLDER = 103 - 16

/**
 * The folder of the server's socket: a quarter more transactions a second than over the loopback network.
 * Undefined where a socket cannot be: on Windows, or when the path is long or needs quoting in the settings.
 */
export function socketFolder(place: string): string | undefined {
  const possible = process.platform !== 'win32' && /^[\w./-]+$/.test(place)
  return possible && Buffer.byteLength(place) <= LONGEST_FOLDER ? place : undefined
}

/** Address of a database of the running server, over its socket when it has one. */
export function serverUrl(
  { port, socket }: Postmaster,
  user: string,
  password: string,
  database: string,
): string {
  const host = socket ? encodeURIComponent(socket) : '127.0.0.1'
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

/** After a kill the lock beside the socket holds a number that may now be a stranger's. */
export function removeDeadSockets(place: string): void {
  for (const name of readdirSync(place)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(place, name), { force: true })
  }
}
