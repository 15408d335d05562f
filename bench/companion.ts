import { fork } from 'node:child_process'
import { join } from 'node:path'

export type Companion = {
  /** Sends a word and waits for the answer. */
  ask<T>(word: unknown): Promise<T>
  tell(word: unknown): void
  close(): Promise<void>
}

/** Starts a script of this folder in a process of its own; the first message is its greeting. */
export async function startCompanion<T>(
  script: string,
  args: string[],
): Promise<{ greeting: T } & Companion> {
  const child = fork(join(import.meta.dirname, script), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answer = <A>() =>
    Promise.race([
      new Promise<A>((resolve) => child.once('message', (message) => resolve(message as A))),
      ended.then(() => Promise.reject(new Error(`${script} закончился раньше времени`))),
    ])
  const greeting = await answer<T>()
  return {
    greeting,
    tell: (word) => {
      child.send(word as object)
    },
    ask: <A>(word: unknown) => {
      const promised = answer<A>()
      child.send(word as object)
      return promised
    },
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
