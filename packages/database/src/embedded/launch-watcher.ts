import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Kept for the life of this process: the pipe closes when it ends, by SIGKILL too. */
const pipes: unknown[] = []

/** In a life of its own: what kills the whole group of this process must not take the watcher with it. */
export function launchWatcher(place: string, pg_ctl: string): void {
  const watcher = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./watch-keeper.ts')), place, pg_ctl],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'], windowsHide: true },
  )
  // Without it the server stays when the product is killed: nothing is lost, and the next start adopts it.
  watcher.once('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref()
  pipes.push(watcher.stdin)
}
