import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What PostgreSQL writes into postmaster.pid: who serves the cluster, where, and whether it is ready. */
export type Postmaster = { pid: number; port: number; socket: string; status: string }

export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socket: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() }
}

/** Whether the process of postmaster.pid lives and serves this cluster: its number may have gone to a stranger. */
export function isServing({ pid }: Postmaster, cluster: string): boolean {
  return isAlive(pid) && (commandLine(pid)?.includes(cluster) ?? true)
}

/** Program and arguments of a process; empty for a zombie, undefined where they cannot be had. */
function commandLine(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** A process of another account answers EPERM: it is alive all the same. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return true
}

/**
 * A killed server leaves its file behind, and its number may by now belong to a stranger; PostgreSQL
 * would refuse to start. It disregards the number of its own parent while still checking that no orphaned
 * backend holds the shared memory, so the file is not deleted but signed with our number.
 */
export function disownPostmasterFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid')
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    lines[0] = String(process.pid)
    writeFileSync(file, lines.join('\n'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
