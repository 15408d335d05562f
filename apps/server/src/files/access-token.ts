import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFETIME_S = 15 * 60

/** For whom a link is made, and when. */
interface AccessFor {
  house: { secret: string }
  user: { id: number }
  now: Date
}

/** Opens exactly one address for a quarter of an hour, without a session, while its person may (A-060). */
export function issueAccess({ house, user, now }: AccessFor, href: string): string {
  const until = Math.floor(now.getTime() / 1000) + LIFETIME_S
  return `${until}.${user.id}.${seal(house.secret, href, `${until} ${user.id}`)}`
}

/** The person the access was made for; null when it does not open this address now. */
export function accessHolder(secret: string, href: string, access: string, now: Date): number | null {
  const [until = '', user_id = '', mark = ''] = access.split('.')
  if (!/^\d{10}$/.test(until) || Number(until) * 1000 < now.getTime()) return null
  if (!/^\d{1,15}$/.test(user_id)) return null
  const expected = Buffer.from(seal(secret, href, `${until} ${user_id}`))
  const given = Buffer.from(mark)
  return expected.length === given.length && timingSafeEqual(expected, given) ? Number(user_id) : null
}

function seal(secret: string, href: string, terms: string): string {
  return createHmac('sha256', secret).update(`file ${terms} ${href}`).digest('base64url')
}
