const IDLE_MS = 1000
const FIRST_LOOK_MS = 20

/**
 * When a lane looks into the queue again. A job just added is seen once its transaction commits, usually within moments:
 * the first look comes soon and each next one twice as late, so that a busy hour does not turn into looking alone.
 */
export function queueWatch() {
  let look_ms = IDLE_MS
  let resume: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let isCalled = false
  const wake = () => {
    clearTimeout(timer)
    if (resume) resume()
    // Awake already, it may have looked past what it is called for.
    else isCalled = true
    resume = undefined
  }
  const sleep = () => {
    clearTimeout(timer)
    timer = setTimeout(wake, look_ms)
    look_ms = Math.min(IDLE_MS, look_ms * 2)
  }
  return {
    pause: () =>
      new Promise<void>((done) => {
        resume = done
        if (isCalled) wake()
        else sleep()
        isCalled = false
      }),
    /** A job of this lane is about to appear. */
    expect() {
      look_ms = FIRST_LOOK_MS
      if (resume) sleep()
    },
    wake,
  }
}
