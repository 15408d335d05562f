import { spawnSync } from 'node:child_process'
import { withOwner } from '@stroyfin/database/connection/open-database'

/** SIGKILL to the database and to everything it has started: what it has not written down is gone. */
export async function killPostgres(databaseUrl: string): Promise<void> {
  const backend = await withOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { pid: rows[0]?.pid, processes: processes() }
  })
  const postmaster = backend.processes.find(({ pid }) => pid === backend.pid)?.parent
  if (!postmaster) throw new Error('процесс базы не найден')
  const children = backend.processes.flatMap(({ pid, parent }) => (parent === postmaster ? [pid] : []))
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone by itself meanwhile.
    }
  }
}

function processes(): { pid: number; parent: number }[] {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  return listed
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
      return { pid, parent }
    })
}
