import { getUser } from '@stroyfin/contract/auth/get-user'
import { login } from '@stroyfin/contract/auth/login'
import { loadSessions, revokeSessions } from '@stroyfin/contract/auth/sessions'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { sessionTokens } from '../../http/session-token.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const statusOf = async (token: string) =>
  (await fetch(app.url + getUser.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
    .status
const signIn = async (username: string) => (await app.call(login, { username, password: 'demo' })).token
const sessionsOf = async (as: string) => (await app.call(loadSessions, {}, { as })).sessions

describe('my sessions', () => {
  test('the list names this one, and ending another closes its token', async () => {
    const token = await signIn('viewer')
    const before = await sessionsOf('viewer')
    expect(before.filter(({ is_current }) => is_current)).toHaveLength(1)
    const other = before.find(({ is_current }) => !is_current)!
    expect(await app.call(revokeSessions, { id: other.id }, { as: 'viewer' })).toEqual({ ended: 1 })
    expect(await statusOf(token)).toBe(401)
    expect(await sessionsOf('viewer')).toHaveLength(before.length - 1)
  })

  test('without an id every session but this one ends', async () => {
    const tokens = [await signIn('finance'), await signIn('finance')]
    expect(await app.call(revokeSessions, { id: null }, { as: 'finance' })).toEqual({ ended: 2 })
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401])
    expect(await sessionsOf('finance')).toHaveLength(1)
  })

  test("somebody else's session is not ended", async () => {
    const token = await signIn('engineer')
    const id = (await sessionsOf('engineer')).find(({ is_current }) => !is_current)?.id ?? ''
    expect(await app.call(revokeSessions, { id }, { as: 'viewer' })).toEqual({ ended: 0 })
    expect(await statusOf(token)).toBe(200)
  })
})

test('a token older than half an hour is renewed silently, and the session lives on (A-012)', async () => {
  const session = await app.database.platform((db) =>
    sql<{ id: string; user_id: number }>`
      insert into sessions (user_id, expires_at)
      select id, now() + interval '1 hour' from users where username = 'bank' returning id, user_id`.execute(
      db,
    ),
  )
  const { id, user_id } = session.rows[0]!
  vi.useFakeTimers({ now: Date.now() - 31 * 60_000, toFake: ['Date'] })
  const old = sessionTokens(app.house.secret).issue({ user_id, session_id: id })
  vi.useRealTimers()
  const reply = await fetch(app.url + getUser.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${old}` },
  })
  const fresh = reply.headers.get('x-renewed-token') ?? ''
  expect(await statusOf(fresh)).toBe(200)
  const kept = await app.database.platform((db) =>
    sql<{ lives_on: boolean }>`
      select expires_at > now() + interval '29 days' as lives_on from sessions where id = ${id}`.execute(db),
  )
  expect(kept.rows[0]?.lives_on).toBe(true)
  const again = await fetch(app.url + getUser.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${fresh}` },
  })
  expect(again.headers.get('x-renewed-token')).toBeNull()
})
