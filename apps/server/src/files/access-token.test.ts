import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessOpens, issueAccess } from './access-token.ts'

const now = new Date('2026-01-31T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the access of a file (A-060)', () => {
  test('opens its address for a quarter of an hour', () => {
    const access = issueAccess('ключ', '/download/1/a', now)
    expect(
      [0, 14, 16].map((minutes) => accessOpens('ключ', '/download/1/a', access, later(minutes))),
    ).toEqual([true, true, false])
  })

  test('opens nothing else: another address, another secret, a longer life, a foreign token', () => {
    const access = issueAccess('ключ', '/download/1/a', now)
    const [until = '', seal = ''] = access.split('.')
    expect(accessOpens('ключ', '/download/1/b', access, now)).toBe(false)
    expect(accessOpens('другой', '/download/1/a', access, now)).toBe(false)
    expect(accessOpens('ключ', '/download/1/a', `${Number(until) + 900}.${seal}`, now)).toBe(false)
    fc.assert(fc.property(fc.string(), (token) => !accessOpens('ключ', '/download/1/a', token, now)))
  })
})
