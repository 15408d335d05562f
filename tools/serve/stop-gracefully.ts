const PATIENCE_S = 20

/** The first signal closes everything in order; a second one, or a close that hangs, ends the process at once. */
export function stopGracefully(close: () => Promise<void>, leave_s = 0): void {
  let closing = false
  const stop = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), 1000 * (PATIENCE_S + leave_s)).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
