const PATIENCE_MS = 20_000
const RECOVERY_MS = 30 * 60_000

/**
 * How long a start is waited for. After a power cut PostgreSQL reads its journal anew, a long one for minutes, and says that it is
 * starting: it must not be given up, let alone killed, while it does.
 */
export function startPatience(begun = Date.now()) {
  let until = begun + PATIENCE_MS
  return {
    lasts: (now: number) => now < until,
    renew(now: number) {
      until = Math.min(now + PATIENCE_MS, begun + RECOVERY_MS)
    },
    seconds: (now: number) => Math.floor((now - begun) / 1000),
  }
}
