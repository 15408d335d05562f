/** What may ask for the second step: deciding on documents, and sending money out. */
export type SecondStepDeed = 'decide' | 'send'

export interface SecondStepState {
  /** The person has an authenticator. */
  has: boolean
  /** The session has proved itself by a code within twelve hours. */
  is_fresh: boolean
  /** The company demands it of those who decide or send money. */
  is_demanded: boolean
}

/** What is missing before the deed: an authenticator, a fresh code, or nothing. */
export function secondStepNeed(
  deed: SecondStepDeed,
  { has, is_fresh, is_demanded }: SecondStepState,
): 'enable' | 'code' | null {
  if (!has) return is_demanded ? 'enable' : null
  return deed === 'send' && !is_fresh ? 'code' : null
}

/** A recovery code however it was typed: letters in one case, no spaces and dashes. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

/** «ABCDE-FGHIJ»: read aloud and typed without mistakes. */
export const shownCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const RECOVERY_CODES = 10
