import { changePassword } from '@stroyfin/contract/auth/change-password'
import { getUser } from '@stroyfin/contract/auth/get-user'
import { login } from '@stroyfin/contract/auth/login'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

beforeEach(async () => {
  await app.database.platform((db) => sql`delete from login_attempts`.execute(db))
  await app.database.platform((db) => sql`delete from sessions where ip is not null`.execute(db))
})

const guess = async (username: string, password: string) => {
  const reply = await fetch(app.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { message } = (await reply.json()) as { message: string }
  return { status: reply.status, message, retry_after: Number(reply.headers.get('retry-after')) }
}
const wrongs = (count: number) => Array.from({ length: count }, (_, number) => `wrong ${number}`)
const age = (minutes: number) =>
  app.database.platform((db) =>
    sql`update login_attempts set at = at - ${minutes} * interval '1 minute'`.execute(db),
  )
const hasBeenHere = (username: string) =>
  app.database.platform((db) =>
    sql`insert into sessions (user_id, ip, expires_at) select id, '127.0.0.1', now() + interval '1 day'
      from users where username = ${username}`.execute(db),
  )

describe('guessing a password', () => {
  test('many guesses at once are no more than one by one: the right one among the last stays out', async () => {
    const began = performance.now()
    const answers = await Promise.all([...wrongs(120), 'demo'].map((word) => guess('bank', word)))
    // Nine at once, then after 1, 2, 4 … seconds: a machine that is busy for long lets a few more in.
    const allowed = 10 + Math.log2(1 + (performance.now() - began) / 1000)
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(allowed)
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(answers.at(-1)?.retry_after).toBeGreaterThan(0)
    expect(answers.at(-1)?.message).toMatch(/^Слишком много попыток\. Повторите через \d+ секунд/)
  })

  test('an unknown name answers like a known one', async () => {
    const answers = await Promise.all(wrongs(40).map((word) => guess('nobody', word)))
    const tried = answers.filter(({ status }) => status === 422)
    expect(tried.length).toBeLessThanOrEqual(12)
    expect(new Set(tried.map(({ message }) => message))).toEqual(
      new Set(['Неверное имя пользователя или пароль']),
    )
  })

  test('user name and mail are one account', async () => {
    const { user } = await app.call(getUser, {}, { as: 'engineer' })
    const names = [user.email.toUpperCase(), 'Engineer']
    const answers = await Promise.all(names.flatMap((name) => wrongs(15).map((word) => guess(name, word))))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(12)
  })

  test('the person is not shut out: the wait is short and grows, and the right password opens after it', async () => {
    await hasBeenHere('viewer')
    for (const word of wrongs(10)) await guess('viewer', word)
    expect(await guess('viewer', 'demo')).toMatchObject({ status: 200 })
    // Guessers learn nothing by watching the owner come in: the wait goes on.
    const next = await guess('viewer', 'wrong')
    expect(next).toMatchObject({ status: 429 })
    expect(next.retry_after).toBeLessThanOrEqual(4)
    await age(61)
    expect(await guess('viewer', 'demo')).toMatchObject({ status: 200 })
  })

  test('guesses made elsewhere do not slow the person down where they have been signed in before', async () => {
    await app.database.platform((db) =>
      sql`insert into login_attempts (username, ip, success) select 'account ' || u.id, '203.0.113.7', false
        from users u, generate_series(1, 15) where u.username = 'finance'`.execute(db),
    )
    expect(await guess('finance', 'demo')).toMatchObject({ status: 429 })
    await hasBeenHere('finance')
    expect(await guess('finance', 'demo')).toMatchObject({ status: 200 })
  })

  test('failures of others behind the same address do not close it, a long list of names is slowed down', async () => {
    const others = (count: number) =>
      app.database.platform((db) =>
        sql`insert into login_attempts (username, ip, success)
          select 'name x' || n, '127.0.0.1', false from generate_series(1, ${count}) n`.execute(db),
      )
    await others(60)
    expect(await guess('director', 'demo')).toMatchObject({ status: 200 })
    await others(60)
    expect(await guess('nobody-else', 'x')).toMatchObject({ status: 429 })
    expect(await guess('director', 'demo')).toMatchObject({ status: 200 })
  })

  test('the current password of a profile is paced by the same account', async () => {
    const change = (current: string) =>
      app.call(changePassword, { current, password: 'совсем новый пароль' }, { as: 'finance' })
    const answers = await Promise.allSettled(wrongs(30).map(change))
    const statuses = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.status : 200))
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(12)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(18)
  })
})

test('a storm of sign-ins does not hold those who work', async () => {
  const token = await app.token('director')
  const slowest = { ms: 0 }
  let over = false
  const work = (async () => {
    while (!over) {
      const began = performance.now()
      await fetch(app.url + getUser.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
      slowest.ms = Math.max(slowest.ms, performance.now() - began)
    }
  })()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) => guess(`stranger-${number}`, 'wrong')),
  )
  over = true
  await work
  expect(slowest.ms).toBeLessThan(1500)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]).toMatchObject({
    retry_after: 3,
    message: 'Сейчас входит слишком много людей. Повторите через несколько секунд',
  })
})
