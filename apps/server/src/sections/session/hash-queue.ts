import { availableParallelism } from 'node:os'
import { Refusal } from '@stroyfin/contract/kit/refusal'

interface Bounds {
  running: number
  waiting: number
  /** Of those that wait, how many one asker may have. */
  waiting_of_one: number
}

/** Work that costs a core runs a little at a time; who finds the line full is told to come again. */
export function boundedQueue({ running, waiting, waiting_of_one }: Bounds) {
  const line: { asker: string; start: () => void }[] = []
  let busy = 0
  // The place goes to the next in line without being free for a moment.
  const pass = () => {
    const next = line.shift()
    if (next) next.start()
    else busy--
  }
  return async <T>(asker: string, work: () => Promise<T>): Promise<T> => {
    if (busy >= running) {
      const own = line.filter((one) => one.asker === asker).length
      if (line.length >= waiting || own >= waiting_of_one)
        throw new Refusal('busy', 'Сейчас входит слишком много людей. Повторите через несколько секунд', {
          retry_after_s: 3,
        })
      await new Promise<void>((start) => line.push({ asker, start }))
    } else busy++
    try {
      return await work()
    } finally {
      pass()
    }
  }
}

/** Passwords are hashed in threads that files and names need too: at most two, and a core stays for everybody else. */
export const inHashQueue = boundedQueue({
  running: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 64,
  waiting_of_one: 32,
})
