import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessHolder, issueAccess } from './access-token.ts'

const now = new Date('2026-01-31T10:00:00Z')
const by = { house: { secret: 'ключ' }, user: { id: 7 }, now }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the access of a file (A-060)', () => {
  test('opens its address for a quarter of an hour', () => {
    const access = issueAccess(by, '/download/1/a')
    expect(
      [0, 14, 16].map((minutes) => accessHolder('ключ', '/download/1/a', access, later(minutes))),
    ).toEqual([{ user_id: 7, issued: now }, { user_id: 7, issued: now }, null])
  })

  test('opens nothing else: another address, another secret, a longer life, a foreign token', () => {
    const access = issueAccess(by, '/download/1/a')
    const [until = '', , seal = ''] = access.split('.')
    expect(accessHolder('ключ', '/download/1/b', access, now)).toBeNull()
    expect(accessHolder('другой', '/download/1/a', access, now)).toBeNull()
    expect(accessHolder('ключ', '/download/1/a', `${Number(until) + 900_000}.7.${seal}`, now)).toBeNull()
    expect(accessHolder('ключ', '/download/1/a', `${until}.8.${seal}`, now)).toBeNull()
    fc.assert(fc.property(fc.string(), (token) => accessHolder('ключ', '/download/1/a', token, now) === null))
  })
})
