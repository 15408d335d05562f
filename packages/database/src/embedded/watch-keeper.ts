// Runs beside the product and holds the end of its pipe: when that closes, however the product died, the embedded
// server is stopped, unless another process needs it by then.
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasKeeper } from './keepers.ts'
import { stopCluster } from './stop-cluster.ts'

/** Whoever is started right after a death takes the server over. */
const GRACE_MS = 1000

const [place = '', pg_ctl = ''] = process.argv.slice(2)
process.stdin.resume()
process.stdin.once('close', async () => {
  await pause(GRACE_MS)
  if (!hasKeeper(place)) await stopCluster(path.join(place, 'data'), pg_ctl)
})
