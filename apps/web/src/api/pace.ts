export interface Pace {
  /** Asks for a run: at once when the last one is long enough ago, else as soon as it is. */
  ask(): void
  stop(): void
}

interface PaceOptions {
  /** Shortest time between the starts of two runs. */
  every_ms: number
  /** Before the first of a row of runs, so that a hundred browsers do not ask in the same instant. */
  delay_ms: () => number
}

/** Many reasons to do one thing become few runs of it, and the last reason is never lost. */
export function paced(run: () => void, { every_ms, delay_ms }: PaceOptions): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next_at = 0
  return {
    ask() {
      if (timer !== undefined) return
      const wait = Math.max(delay_ms(), next_at - performance.now())
      timer = setTimeout(() => {
        timer = undefined
        next_at = performance.now() + every_ms
        run()
      }, wait)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
