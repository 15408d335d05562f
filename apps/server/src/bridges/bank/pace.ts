import { setTimeout as pause } from 'node:timers/promises'

export interface Pace {
  /** Resolves when the next request may go. */
  turn(): Promise<void>
}

/** Spreads requests evenly: never more than so many in any second. */
export function paceOf(per_second: number, now: () => number = () => performance.now(), wait = pause): Pace {
  const gap = 1000 / per_second
  let next = 0
  return {
    async turn() {
      const at = Math.max(next, now())
      next = at + gap
      const left = at - now()
      if (left > 0) await wait(left)
    },
  }
}
