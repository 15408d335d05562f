import { createHmac, timingSafeEqual } from 'node:crypto'

/** The head of every token; one that names another algorithm is not ours. */
const HEAD = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

type Claims = Record<string, unknown>
/** Seconds since 1970, as RFC 7519 has them. */
type Times = { iat: number; exp: number }

const seal = (key: string | Buffer, body: string) =>
  createHmac('sha256', key).update(body).digest('base64url')

/** A JWT of these claims under HS256 (RFC 7519, RFC 7515), good for so many milliseconds. */
export function signToken(key: string | Buffer, claims: Claims, lifetime_ms: number): string {
  const iat = Math.floor(Date.now() / 1000)
  const times: Times = { iat, exp: iat + Math.floor(lifetime_ms / 1000) }
  const body = `${HEAD}.${Buffer.from(JSON.stringify({ ...claims, ...times })).toString('base64url')}`
  return `${body}.${seal(key, body)}`
}

/** The claims of a token signed with this key; null for any other text. */
export function readToken(key: string | Buffer, token: string): (Claims & Times) | 'expired' | null {
  const [head, payload = '', mark = '', ...rest] = token.split('.')
  if (head !== HEAD || rest.length > 0) return null
  const expected = Buffer.from(seal(key, `${head}.${payload}`))
  const given = Buffer.from(mark)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims & Times
  return claims.exp * 1000 > Date.now() ? claims : 'expired'
}
