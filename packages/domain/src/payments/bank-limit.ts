import { availableLimit, type LimitUsage, tightestLimit } from '../loan-agreements/available-limit.ts'
import type { Kopecks } from '../money/money.ts'

/** A limit holds at three levels: the loan agreement, its group and the article. */
export const LIMIT_LEVELS = ['loan_agreement', 'group', 'article'] as const
export type LimitLevel = (typeof LIMIT_LEVELS)[number]

export const LIMIT_LEVEL_LABELS: Record<LimitLevel, string> = {
  loan_agreement: 'Лимит кредитного договора',
  group: 'Лимит группы',
  article: 'Лимит статьи',
}

export type LimitAt = LimitUsage & { level: LimitLevel; name: string }

/** The narrowest of the limits a payment has to pass; null when nothing limits it. */
export function narrowestLimit(limits: readonly LimitAt[]): (LimitAt & { available: Kopecks }) | null {
  const [first, ...rest] = limits
  if (first === undefined) return null
  const available = tightestLimit(first, ...rest)
  const narrowest = limits.find((limit) => availableLimit(limit) === available)
  return narrowest === undefined ? null : { ...narrowest, available }
}
