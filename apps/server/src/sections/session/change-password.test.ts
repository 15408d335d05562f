import { changePassword } from '@stroyfin/contract/auth/change-password'
import { getUser } from '@stroyfin/contract/auth/get-user'
import { login } from '@stroyfin/contract/auth/login'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const password = 'совсем новый пароль'
const statusOf = async (token: string) =>
  (await fetch(app.url + getUser.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
    .status

test('a new password signs out everywhere else and keeps this session', async () => {
  const { token: other } = await app.call(login, { username: 'viewer', password: 'demo' })
  expect(await app.call(changePassword, { current: 'demo', password }, { as: 'viewer' })).toMatchObject({
    ended: 1,
  })
  expect(await statusOf(other)).toBe(401)
  expect(await statusOf(await app.token('viewer'))).toBe(200)
  expect(await app.call(login, { username: 'viewer', password })).toHaveProperty('token')
})

test('a wrong current password and a short new one are named at their fields', async () => {
  const wrong = app.call(changePassword, { current: 'нет', password }, { as: 'finance' })
  await expect(wrong).rejects.toMatchObject({
    status: 422,
    body: { errors: { current: 'Неверный текущий пароль' } },
  })
  const short = app.call(changePassword, { current: 'demo', password: '123' }, { as: 'finance' })
  await expect(short).rejects.toMatchObject({ body: { errors: { password: 'Пароль короче 10 знаков' } } })
})
