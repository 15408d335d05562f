import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../embedded/start-embedded.ts'

/** Set by global-setup.ts for the workers; set it by hand to test against a server of your own. */
export const SERVER_VARIABLE = 'TEST_DATABASE_URL'

const ROOM = 3 * 1024 ** 3
// Inside the project and not in the system's temporary folder, which may lose old files one by one.
const CACHE = path.resolve(import.meta.dirname, '../../../../.cache/test-postgres')
// A cluster made in another way than now is not a cluster to test with.
const RECIPE = readFileSync(path.resolve(import.meta.dirname, '../embedded/initialise-cluster.ts'))
const OPTIONS = { dataDir: fastFolder() ?? CACHE, programsDir: CACHE, durable: false, connections: 300 }

let server: Promise<string> | undefined

/** Address of the one server of all test runs, started by whoever comes first. */
export function testServer(): Promise<string> {
  server ??= start()
  return server
}

/** Stops the server of the tests; the next run starts it again. */
export async function stopTestServer(): Promise<void> {
  const running = await startEmbedded(OPTIONS)
  await running.stop()
}

async function start(): Promise<string> {
  const given = process.env[SERVER_VARIABLE]
  if (given) return given
  try {
    return (await startEmbedded(OPTIONS)).url
  } catch {
    // Nothing is synchronised to disk here, so a power failure may have spoilt the files: they are only tests.
    rmSync(path.join(OPTIONS.dataDir, 'postgres'), { recursive: true, force: true })
    return (await startEmbedded(OPTIONS)).url
  }
}

/**
 * Memory where there is plenty: a disk under ext4 slows down tenfold when databases of a thousand files
 * come and go, because it does not reuse the places of just deleted files for minutes.
 */
function fastFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < ROOM) return undefined
  } catch {
    return undefined
  }
  const project = createHash('sha256').update(CACHE).update(RECIPE).digest('hex').slice(0, 12)
  return `/dev/shm/stroyfin-test-${os.userInfo().uid}-${project}`
}
