import { getUser } from '@stroyfin/contract/auth/get-user'
import { login } from '@stroyfin/contract/auth/login'
import { logout } from '@stroyfin/contract/auth/logout'
import { loadCompaniesList } from '@stroyfin/contract/company/load-companies-list'
import { getUsers } from '@stroyfin/contract/users/get-users'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const ask = (path: string, token: string, body: object = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

describe('signing in (A-018)', () => {
  test('user name or mail with the password opens a session', async () => {
    const byName = await app.call(login, { username: 'Director', password: 'demo' })
    const byMail = await app.call(login, { username: byName.user.email.toUpperCase(), password: 'demo' })
    expect(byMail.user).toEqual(byName.user)
    const reply = await ask('/api/auth/get-user/', byMail.token)
    expect(await reply.json()).toEqual({ user: byName.user })
  })

  test('a wrong password and an unknown name get the same words', async () => {
    const words = 'Неверное имя пользователя или пароль'
    await expect(app.call(login, { username: 'viewer', password: 'нет' })).rejects.toThrow(words)
    await expect(app.call(login, { username: 'nobody-here', password: 'нет' })).rejects.toThrow(words)
  })

  test('the demo password is worth nothing where the demo is off (K-02)', async () => {
    app.house.isDemo = false
    const refused = app.call(login, { username: 'engineer', password: 'demo' })
    await expect(refused).rejects.toThrow('Неверное имя пользователя или пароль')
    app.house.isDemo = true
  })

  test('empty fields are named in Russian', async () => {
    await expect(app.call(login, { username: ' ', password: '' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { username: 'Поле обязательно', password: 'Введите пароль' } },
    })
  })
})

describe('a session', () => {
  test('ends with signing out: the token is worth nothing afterwards', async () => {
    const { token } = await app.call(login, { username: 'finance', password: 'demo' })
    expect((await ask(logout.path, token)).status).toBe(200)
    const reply = await ask('/api/auth/get-user/', token)
    expect([reply.status, await reply.json()]).toEqual([401, { message: 'Сеанс завершён, войдите снова' }])
  })

  test('a forged or foreign token is refused', async () => {
    const { token } = await app.call(login, { username: 'finance', password: 'demo' })
    const [head, , tail] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ user_id: 1, session_id: 'x' })).toString('base64url')
    for (const forged of [`${head}.${claims}.${tail}`, 'nonsense', '']) {
      expect((await ask('/api/auth/get-user/', forged)).status).toBe(401)
    }
  })

  test('the version segment of the address does not matter (R-9-17, A-001, A-002)', async () => {
    const { token } = await app.call(login, { username: 'finance', password: 'demo' })
    for (const path of [
      '/api/erp/auth/get-user/',
      '/erp/api/auth/get-user',
      '/api/v2.1/auth/get-user',
      '/api/auth/get-user',
    ]) {
      expect((await ask(path, token)).status, path).toBe(200)
    }
  })
})

describe('who sees whom', () => {
  test('a superuser sees every company, others only their own (R-6-06)', async () => {
    const all = await app.call(loadCompaniesList, {}, { as: 'admin' })
    const none = await app.call(loadCompaniesList, {}, { as: 'newcomer' })
    expect(all.companies.length).toBeGreaterThanOrEqual(2)
    expect(none.companies).toEqual([])
    expect(all.companies[0]).toMatchObject({ id: app.company_id })
    expect(all.companies[0]?.users_length).toBe(all.companies[0]?.user_ids.length)
  })

  test('a superuser sees everybody, others no superusers and nobody outside the company (R-6-06 … R-6-08)', async () => {
    const forAdmin = await app.call(getUsers, {}, { as: 'admin' })
    const forViewer = await app.call(getUsers, {}, { as: 'viewer' })
    expect(forAdmin.some((user) => user.is_superuser)).toBe(true)
    expect(forViewer.some((user) => user.is_superuser)).toBe(false)
    const outside = ({ username }: { username: string }) => username === 'newcomer'
    expect([forAdmin.some(outside), forViewer.some(outside)]).toEqual([true, false])
    expect(forViewer.length).toBeGreaterThan(0)
  })

  test('nobody learns people or rights of a company he is not in (R-6-07)', async () => {
    const { user } = await app.call(getUser, {}, { as: 'newcomer' })
    expect(user.username).toBe('newcomer')
    const users = await app.call(getUsers, {}, { as: 'newcomer', company_id: app.company_id })
    expect(users).toEqual([])
  })
})
