/** What may ask for the second step: deciding on documents, sending money out, changing the own ways to sign in. */
export type SecondStepDeed = 'decide' | 'send' | 'own'

export interface SecondStepState {
  /** The person has an authenticator or a passkey. */
  has: boolean
  /** The session has proved itself within twelve hours. */
  is_fresh: boolean
  /** Within ten minutes: whoever sits down at an open session has not. */
  is_just_shown: boolean
  /** The company demands it of those who decide or send money. */
  is_demanded: boolean
}

/** What is missing before the deed: the step itself, a fresh proof, or nothing. */
export function secondStepNeed(
  deed: SecondStepDeed,
  { has, is_fresh, is_just_shown, is_demanded }: SecondStepState,
): 'enable' | 'code' | null {
  if (!has) return is_demanded && deed !== 'own' ? 'enable' : null
  const is_shown = { decide: true, send: is_fresh, own: is_just_shown }[deed]
  return is_shown ? null : 'code'
}

/** A recovery code however it was typed: letters in one case, no spaces and dashes. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

/** «ABCDE-FGHIJ»: read aloud and typed without mistakes. */
export const shownCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const RECOVERY_CODES = 10

/** Keys of one person: enough for every device, and the browser is given them all at once. */
export const MOST_PASSKEYS = 20
