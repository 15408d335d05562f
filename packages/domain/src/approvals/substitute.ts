/** Who is away and who decides for them, in one company. */
export type Vacation = { user_id: number; substitute_id: number | null }

/**
 * The user whose decision counts for the approver: while they are away their substitute, and so on along the chain.
 * Where the chain breaks or runs in a circle the step stays with the approver themself.
 */
export function actingUser(user_id: number, vacations: readonly Vacation[]): number {
  const seen = new Set<number>()
  let current = user_id
  for (;;) {
    const away = vacations.find((vacation) => vacation.user_id === current)
    if (away === undefined) return current
    seen.add(current)
    if (away.substitute_id === null || seen.has(away.substitute_id)) return user_id
    current = away.substitute_id
  }
}
