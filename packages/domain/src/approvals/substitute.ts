/** Who is away and who decides for them, in one company. */
export type Vacation = {
  user_id: number
  substitute_id: number | null
  /** May not sign in any more: unlike one on vacation they cannot decide themself either. */
  is_gone?: boolean
  /** May not see such documents, and so nobody decides on them for this person. */
  is_blind?: boolean
}

/**
 * The user whose decision counts for the approver: while they are away their substitute, and so on along the chain.
 * Where the chain breaks or runs in a circle the step stays with the approver themself.
 */
export function actingUser(user_id: number, vacations: readonly Vacation[]): number {
  return endOfChain(user_id, vacations).acting ?? user_id
}

export const STUCK_REASONS = ['away', 'gone', 'blind'] as const
export type StuckReason = (typeof STUCK_REASONS)[number]

export const STUCK_REASON_LABELS: Record<StuckReason, string> = {
  away: 'в отпуске, замещающего нет',
  gone: 'больше не работает в системе',
  blind: 'нет права видеть такие документы',
}

/** Why a decision can hardly be expected of the approver, themself or through a substitute; null when it can. */
export function whyStuck(user_id: number, vacations: readonly Vacation[]): StuckReason | null {
  const { acting, last } = endOfChain(user_id, vacations)
  if (acting !== null) return null
  if (last?.is_blind) return 'blind'
  return vacations.some((own) => own.user_id === user_id && own.is_gone) ? 'gone' : 'away'
}

interface ChainEnd {
  /** null where the chain of substitutes leads to nobody. */
  acting: number | null
  /** The last absence along the way. */
  last: Vacation | undefined
}

function endOfChain(user_id: number, vacations: readonly Vacation[]): ChainEnd {
  const seen = new Set<number>()
  let current = user_id
  let last: Vacation | undefined
  for (;;) {
    const away = vacations.find((vacation) => vacation.user_id === current)
    if (away === undefined) return { acting: current, last }
    seen.add(current)
    last = away
    if (away.substitute_id === null || seen.has(away.substitute_id)) return { acting: null, last }
    current = away.substitute_id
  }
}
