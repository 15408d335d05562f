import { type Kopecks, smallest } from '../money/money.ts'

/** What a limit was given for and what already holds it: paid, sent to the bank, still on approval. */
export type LimitUsage = { limit: Kopecks; paid: Kopecks; sent: Kopecks; on_approval: Kopecks }

/** available = limit − paid − sent − on approval; below zero when the limit was cut after it was used. */
export function availableLimit(usage: LimitUsage): Kopecks {
  return usage.limit - usage.paid - usage.sent - usage.on_approval
}

/** What may be taken at once when article, group and agreement each have a limit: the tightest one decides. */
export function tightestLimit(first: LimitUsage, ...others: LimitUsage[]): Kopecks {
  return smallest(availableLimit(first), ...others.map(availableLimit))
}
