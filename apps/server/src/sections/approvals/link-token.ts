import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { readToken, signToken } from '../../http/signed-token.ts'

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
  return signToken(keyOf(secret), link, LIFETIME_MS)
}

/** A link, and the second in which it was sent; null for what we have not signed. */
export function readLink(secret: string, token: string): (LinkClaims & { iat: number }) | 'expired' | null {
  const payload = readToken(keyOf(secret), token)
  if (payload === null || payload === 'expired') return payload
  const { data } = claims.extend({ iat: z.number() }).safeParse(payload)
  return data ?? null
}
