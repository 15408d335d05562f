import { type Kopecks, smallest } from '../money/money.ts'

/** Use of a limit by borrowed payments; what is sent or on approval is reserved already (K-07). */
export type LimitUse = { limit: Kopecks; paid: Kopecks; sent: Kopecks; on_approval: Kopecks }

/** A limit holds at three levels: the loan agreement, its group and the article. */
export type LimitLevel = 'loan_agreement' | 'group' | 'article'

export const LIMIT_LEVEL_LABELS: Record<LimitLevel, string> = {
  loan_agreement: 'Лимит кредитного договора',
  group: 'Лимит группы',
  article: 'Лимит статьи',
}

export type LimitAt = LimitUse & { level: LimitLevel; name: string }

export function availableLimit(use: LimitUse): Kopecks {
  return use.limit - use.paid - use.sent - use.on_approval
}

/** The narrowest of the limits a payment has to pass; null when nothing limits it. */
export function narrowestLimit(limits: readonly LimitAt[]): (LimitAt & { available: Kopecks }) | null {
  const open = limits.map((limit) => ({ ...limit, available: availableLimit(limit) }))
  const [first, ...rest] = open
  if (first === undefined) return null
  const least = smallest(first.available, ...rest.map((item) => item.available))
  return open.find((item) => item.available === least) ?? null
}
