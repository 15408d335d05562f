import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFETIME_MS = 15 * 60_000

/** For whom a link is made, and when. */
interface AccessFor {
  house: { secret: string }
  user: { id: number }
  now: Date
}

/** Opens exactly one address for a quarter of an hour, without a session, while its person may (A-060). */
export function issueAccess({ house, user, now }: AccessFor, href: string): string {
  const until = now.getTime() + LIFETIME_MS
  return `${until}.${user.id}.${seal(house.secret, href, `${until} ${user.id}`)}`
}

/** Whom an access was made for, and when: what has changed with the person since then, it does not outlive. */
export interface AccessHolder {
  user_id: number
  issued: Date
}

/** The person the access was made for; null when it does not open this address now. */
export function accessHolder(secret: string, href: string, access: string, now: Date): AccessHolder | null {
  const [until = '', user_id = '', mark = ''] = access.split('.')
  if (!/^\d{13}$/.test(until) || Number(until) < now.getTime()) return null
  if (!/^\d{1,15}$/.test(user_id)) return null
  const expected = Buffer.from(seal(secret, href, `${until} ${user_id}`))
  const given = Buffer.from(mark)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return { user_id: Number(user_id), issued: new Date(Number(until) - LIFETIME_MS) }
}

function seal(secret: string, href: string, terms: string): string {
  return createHmac('sha256', secret).update(`file ${terms} ${href}`).digest('base64url')
}
