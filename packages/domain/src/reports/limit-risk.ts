import type { Kopecks } from '../money/money.ts'

/** A limit is at risk once nine tenths of it are used; without a limit nothing may be used at all. */
export function isLimitAtRisk(limit: Kopecks, used: Kopecks): boolean {
  return used > 0n && used * 10n >= limit * 9n
}
