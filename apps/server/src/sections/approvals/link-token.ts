import { createHmac } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'

/** What a link of a letter is bound to: one person, one step of one round of one document. */
const claims = z.object({
  company_id: z.number().int(),
  user_id: z.number().int(),
  object_type: z.enum(['payment', 'registry', 'bank_registry']),
  object_id: z.number().int(),
  round_id: z.number().int(),
  step: z.number().int(),
})
export type LinkClaims = z.output<typeof claims>

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Signed apart from sessions: neither opens the door of the other. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('payment-approval').digest()

export function signLink(secret: string, link: LinkClaims): string {
  return createSigner({ key: keyOf(secret), algorithm: 'HS256', expiresIn: LIFETIME_MS })(link)
}

/** null for what we have not signed. */
export function readLink(secret: string, token: string): LinkClaims | 'expired' | null {
  try {
    const payload = createVerifier({ key: keyOf(secret), algorithms: ['HS256'] })(token)
    return claims.parse(payload)
  } catch (error) {
    return error instanceof TokenError && error.code === TokenError.codes.expired ? 'expired' : null
  }
}
