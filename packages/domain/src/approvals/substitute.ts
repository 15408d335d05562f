/** Who is away and who decides for them, in one company. */
export type Vacation = {
  user_id: number
  substitute_id: number | null
  /** May not sign in any more: unlike one on vacation they cannot decide themself either. */
  is_gone?: boolean
}

/**
 * The user whose decision counts for the approver: while they are away their substitute, and so on along the chain.
 * Where the chain breaks or runs in a circle the step stays with the approver themself.
 */
export function actingUser(user_id: number, vacations: readonly Vacation[]): number {
  return endOfChain(user_id, vacations) ?? user_id
}

export const STUCK_REASONS = ['away', 'gone'] as const
export type StuckReason = (typeof STUCK_REASONS)[number]

export const STUCK_REASON_LABELS: Record<StuckReason, string> = {
  away: 'в отпуске, замещающего нет',
  gone: 'больше не работает в системе',
}

/** Why a decision can hardly be expected of the approver, themself or through a substitute; null when it can. */
export function whyStuck(user_id: number, vacations: readonly Vacation[]): StuckReason | null {
  if (endOfChain(user_id, vacations) !== null) return null
  return vacations.find((vacation) => vacation.user_id === user_id)?.is_gone ? 'gone' : 'away'
}

/** null where the chain of substitutes leads to nobody. */
function endOfChain(user_id: number, vacations: readonly Vacation[]): number | null {
  const seen = new Set<number>()
  let current = user_id
  for (;;) {
    const away = vacations.find((vacation) => vacation.user_id === current)
    if (away === undefined) return current
    seen.add(current)
    if (away.substitute_id === null || seen.has(away.substitute_id)) return null
    current = away.substitute_id
  }
}
