import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FastifyRequest } from 'fastify'
import { readToken, signToken } from './signed-token.ts'

/** A session token lives 12 hours and is renewed silently while it is used. */
const LIFETIME_MS = 12 * 60 * 60 * 1000
const RENEW_AFTER_MS = 30 * 60 * 1000

export interface SessionClaims {
  user_id: number
  session_id: string
}

export interface SessionTokens {
  issue(claims: SessionClaims): string
  /** The claims of a valid token; null for anything else. `renew` says that a fresh one is due. */
  read(token: string): (SessionClaims & { renew: boolean }) | null
}

export function sessionTokens(secret: string): SessionTokens {
  return {
    issue: ({ user_id, session_id }) => signToken(secret, { user_id, session_id }, LIFETIME_MS),
    read(token) {
      const claims = readToken(secret, token)
      if (claims === null || claims === 'expired') return null
      const { user_id, session_id, iat } = claims
      if (!Number.isInteger(user_id) || typeof session_id !== 'string') return null
      return { user_id: Number(user_id), session_id, renew: Date.now() - iat * 1000 > RENEW_AFTER_MS }
    },
  }
}

/** The token that a request brings; whoever brings none is not signed in. */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme !== 'Bearer' || !token) throw new Refusal('unauthorized', 'Войдите в систему')
  return token
}

/** Whose token a request brings; anything but a valid one is refused. */
export function claimsOf(request: FastifyRequest, tokens: SessionTokens) {
  const claims = tokens.read(bearerToken(request))
  if (!claims) throw new Refusal('unauthorized', 'Войдите в систему')
  return claims
}
