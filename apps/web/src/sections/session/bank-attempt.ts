const KEY = 'bank-sign-in'

/** A sign-in at the bank that this tab has begun; the key proves it to the server on the way back. */
export interface BankAttempt {
  key: string
  purpose: 'sign_in' | 'connect' | 'bind'
}

/** Kept past the way to the bank and back. Without storage the sign-in cannot be finished, and says so there. */
export function rememberAttempt(attempt: BankAttempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt))
  } catch {
    // Said when the bank sends the person back.
  }
}

/** The attempt, which is used up by being read; null when another tab or nobody has begun it. */
export function takeAttempt(): BankAttempt | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('purpose' in kept)) return null
    const { key, purpose } = kept
    if (typeof key !== 'string') return null
    if (purpose !== 'sign_in' && purpose !== 'connect' && purpose !== 'bind') return null
    return { key, purpose }
  } catch {
    return null
  }
}
