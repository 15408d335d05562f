import type { FailureBody } from '@stroyfin/contract/kit/refusal'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

test('every answer carries strict headers', async () => {
  const reply = await fetch(`${app.url}/api/health`)
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  // Nothing but bytes the screen has typed itself is framed, and nothing of them runs.
  expect(policy).toMatch(/frame-src blob:(;|$)/u)
  expect(policy).not.toMatch(/script-src[^;]*blob:/u)
})

test('an unknown address of the API answers in words, not with a page', async () => {
  const reply = await fetch(`${app.url}/api/no-such-call`, { method: 'POST' })
  expect([reply.status, await reply.json()]).toEqual([404, { message: 'Адрес не найден' }])
})

test('a body that is no JSON object is refused in words', async () => {
  for (const body of ['{', '[1]', '"text"', 'null']) {
    const reply = await fetch(`${app.url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([reply.status, await reply.json()], body).toEqual([
      422,
      { message: 'Тело запроса не является объектом JSON' },
    ])
  }
})

test('whoever has no session sends a form and no megabytes', async () => {
  const reply = await fetch(`${app.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'a', password: 'x'.repeat(70_000) }),
  })
  expect([reply.status, await reply.json()]).toEqual([413, { message: 'Слишком большой запрос' }])
})

test('characters that no database keeps are refused in words, whatever field they stand in', async () => {
  const said = async (body: object) => {
    const reply = await fetch(`${app.url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { message, errors } = (await reply.json()) as FailureBody
    return [reply.status, message, errors]
  }
  const message = 'Текст содержит недопустимые знаки'
  const refused = (field: string) => [422, message, { [field]: message }]
  expect(await said({ username: 'a\u0000b', password: 'x' })).toEqual(refused('username'))
  expect(await said({ username: 'a', password: 'x', more: [{ 'k\ud800': 1 }] })).toEqual(refused('more.0'))
  expect((await said({ username: 'ёлка 🏗', password: 'x' }))[1]).not.toBe(message)
})

test.each(['/download/1/a%00b', '/download/1/a?x=%00', '/api/excel/a%1fb', '/api/openapi.json?a=%00'])(
  'an address with such characters is refused as well: %s',
  async (path) => {
    const headers = { authorization: `Bearer ${await app.token('viewer')}` }
    const reply = await fetch(`${app.url}${path}`, {
      headers,
      method: path.startsWith('/api/excel') ? 'POST' : 'GET',
    })
    expect([reply.status, ((await reply.json()) as FailureBody).message]).toEqual([
      422,
      'Текст содержит недопустимые знаки',
    ])
  },
)

test('a failure inside tells nothing of the inside', async () => {
  const reply = await fetch(`${app.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'a'.repeat(10_000), password: 'x' }),
  })
  expect(reply.status).toBe(422)
  expect(await reply.text()).not.toMatch(/select|insert|node_modules|\.ts/)
})

test('the reference describes every call and needs no foreign host', async () => {
  expect((await fetch(`${app.url}/api/openapi.json`)).status).toBe(401)
  const headers = { authorization: `Bearer ${await app.token('viewer')}` }
  const document = (await (await fetch(`${app.url}/api/openapi.json`, { headers })).json()) as {
    paths: Record<string, object>
  }
  expect(document.paths['/api/agreements/create-draft']).toHaveProperty('post')
  expect(document.paths['/api/excel/{api}']).toHaveProperty('post')
  const page = await (await fetch(`${app.url}/api/docs`)).text()
  expect(page).not.toMatch(/https?:\/\//)
  for (const file of [
    '/api/docs/viewer/swagger-ui-bundle.js',
    '/api/docs/viewer/swagger-ui.css',
    '/api/docs/start.js',
  ]) {
    const reply = await fetch(app.url + file)
    expect([reply.status, (await reply.text()).length > 0], file).toEqual([200, true])
  }
})
