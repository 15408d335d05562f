import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFETIME_S = 15 * 60

/** Opens exactly one address for a quarter of an hour, without a session. */
export function issueAccess(secret: string, href: string, now: Date = new Date()): string {
  const until = Math.floor(now.getTime() / 1000) + LIFETIME_S
  return `${until}.${seal(secret, href, until)}`
}

export function accessOpens(secret: string, href: string, access: string, now: Date = new Date()): boolean {
  const [until = '', mark = ''] = access.split('.')
  if (!/^\d{10}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
  const expected = Buffer.from(seal(secret, href, Number(until)))
  const given = Buffer.from(mark)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function seal(secret: string, href: string, until: number): string {
  return createHmac('sha256', secret).update(`file ${until} ${href}`).digest('base64url')
}
