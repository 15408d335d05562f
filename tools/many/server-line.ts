import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inRoot } from '../root.ts'

export interface ServerPlace {
  port: number
  dataDir: string
  databaseUrl: string
  directUrl: string
  secret: string
  leave_s: number
}

/** A server that can be stopped and started again on its place. */
export interface ManyServer {
  url: string
  start(): Promise<void>
  /** As by SIGTERM: what was begun is answered. */
  stop(): Promise<void>
  /** Whatever it is doing. */
  kill(): void
}

export function serverAt(place: ServerPlace): ManyServer {
  let running: ChildProcess | null = null
  return {
    url: `http://127.0.0.1:${place.port}`,
    async start() {
      const child = fork(join(import.meta.dirname, 'server-process.ts'), {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, NODE_COMPILE_CACHE: inRoot('.cache', 'faults-modules') },
      })
      running = child
      child.send(place)
      const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`сервер не встал: ${code}`)))
      await Promise.race([once(child, 'message'), died])
      died.catch(() => undefined)
    },
    async stop() {
      if (!running) return
      const gone = once(running, 'exit')
      running.send('stop')
      await gone
      running = null
    },
    kill() {
      running?.kill('SIGKILL')
      running = null
    },
  }
}
