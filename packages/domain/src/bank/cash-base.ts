import type { PlainDate } from '../dates/plain-date.ts'

/** When the statements of an own account begin, and whether documents name it before that. */
export interface AccountStart {
  first: PlainDate
  worked_before: boolean
}

/**
 * From this day on statements tell of the company as a whole; before it documents balance themselves. An account whose
 * statements are older while the others work without theirs tells of itself alone. null: there is no statement.
 */
export function cashBase(starts: readonly AccountStart[]): PlainDate | null {
  const working = starts.filter(({ worked_before }) => worked_before)
  return (working.length > 0 ? working : starts).map(({ first }) => first).sort()[0] ?? null
}
