import { setImmediate as othersGo } from 'node:timers/promises'

/** Longer than this a reckoning does not hold the requests of others. */
const TURN_MS = 10

/** For a long reckoning in the main thread: awaited after each small step, it lets waiting requests go on in between. */
export function lettingOthersGo(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await othersGo()
    since = performance.now()
  }
}
