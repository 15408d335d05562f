import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

afterEach(() => void vi.useRealTimers())

const KEY = 'ключ'
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (body: string, key = KEY) =>
  `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`

test('what was signed is read, until its time is over', () => {
  vi.useFakeTimers({ now: new Date('2026-01-31T10:00:00Z') })
  const token = signToken(KEY, { user_id: 7, name: 'Орлова' }, 60_000)
  expect(readToken(KEY, token)).toMatchObject({ user_id: 7, name: 'Орлова' })
  vi.setSystemTime(new Date('2026-01-31T10:00:59Z'))
  expect(readToken(KEY, token)).not.toBe('expired')
  vi.setSystemTime(new Date('2026-01-31T10:01:00Z'))
  expect(readToken(KEY, token)).toBe('expired')
})

test('the example of RFC 7515, A.1 is signed as there', () => {
  const body =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ'
  const key = Buffer.from(
    'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
    'base64url',
  )
  expect(createHmac('sha256', key).update(body).digest('base64url')).toBe(
    'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  )
})

test('another key, another algorithm, another content and rubbish open nothing', () => {
  const token = signToken(KEY, { user_id: 7 }, 60_000)
  const [head, , mark] = token.split('.')
  const later = Math.floor(Date.now() / 1000) + 100
  for (const forged of [
    signed(`${head}.${encoded({ user_id: 7, exp: later })}`, 'другой'),
    `${head}.${encoded({ user_id: 8, exp: later })}.${mark}`,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ user_id: 8, exp: later })}.`,
    signed(`${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ user_id: 8, exp: later })}`),
    `${token}.x`,
    token.slice(0, -1),
  ])
    expect(readToken(KEY, forged), forged).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => readToken(KEY, text) === null))
})
