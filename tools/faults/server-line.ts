import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BankOptions } from '@stroyfin/server/bridges/bank/public'
import { inRoot } from '../root.ts'

/** Where each server of the line stands, whoever was killed before it. */
export interface ServerPlace {
  port: number
  databaseUrl: string
  secret: string
  bank: BankOptions
  dataDir: string
}

export interface ServerLine {
  /** Answers when the next server serves. */
  start(): Promise<void>
  /** SIGKILL: nothing is finished, nobody is told. */
  kill(): Promise<void>
  close(): Promise<void>
}

function load(): ChildProcess {
  return fork(join(import.meta.dirname, 'server-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: inRoot('.cache', 'faults-modules') },
  })
}

/** Servers one after another; the next one is loaded while the one before it works. */
export function serverLine(place: ServerPlace): ServerLine {
  let serving: ChildProcess | null = null
  let next = loaded(load())
  return {
    async start() {
      const server = await next
      const answered = once(server, 'message')
      server.send(place)
      await Promise.race([
        answered,
        once(server, 'exit').then(() => Promise.reject(new Error('сервер не встал'))),
      ])
      serving = server
      next = loaded(load())
    },
    async kill() {
      if (!serving) return
      const gone = once(serving, 'exit')
      serving.kill('SIGKILL')
      await gone
      serving = null
    },
    async close() {
      await this.kill()
      const last = await next
      last.disconnect()
      await once(last, 'exit')
    },
  }
}

async function loaded(server: ChildProcess): Promise<ChildProcess> {
  await once(server, 'message')
  return server
}
