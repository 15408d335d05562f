import { setImmediate as othersGo } from 'node:timers/promises'

/** Longer than this a reckoning does not hold the requests of others. */
const TURN_MS = 10

/** For a long reckoning in the main thread: awaited after each small step, it lets waiting requests go on in between. */
export function lettingOthersGo(): () => Promise<void> | undefined {
  let since = performance.now()
  const pause = async () => {
    await othersGo()
    since = performance.now()
  }
  return () => (performance.now() - since < TURN_MS ? undefined : pause())
}
