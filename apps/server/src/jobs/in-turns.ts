import { setTimeout as pause } from 'node:timers/promises'

/**
 * Repeats what the server does by itself, one turn after another; a turn that answers true has more to do and is
 * followed at once. Answers how to stop: it waits for the turn that is on.
 */
export function inTurns(
  turn: (signal: AbortSignal) => Promise<boolean>,
  pause_ms: number,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const isMore = await turn(signal)
      if (!isMore) await pause(pause_ms, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return async () => {
    stopping.abort()
    await running
  }
}
