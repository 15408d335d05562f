import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { isServing, readPostmaster } from './postmaster-file.ts'

const PATIENCE_MS = 20_000
const STEP_MS = 10

/** Fast shutdown: open transactions are rolled back, everything committed is kept. */
export async function stopCluster(cluster: string, pg_ctl: string): Promise<void> {
  const running = readPostmaster(cluster)
  if (!running || !isServing(running, cluster)) return
  if (process.platform === 'win32') {
    spawnSync(pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'])
    return
  }
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + PATIENCE_MS
  while (isServing(running, cluster)) {
    if (Date.now() > deadline) throw new Error('The embedded database does not stop')
    await pause(STEP_MS)
  }
}
