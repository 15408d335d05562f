import { changePassword } from '@stroyfin/contract/auth/change-password'
import { getUser } from '@stroyfin/contract/auth/get-user'
import { loadInvitation } from '@stroyfin/contract/auth/load-invitation'
import { login } from '@stroyfin/contract/auth/login'
import { register } from '@stroyfin/contract/auth/register'
import { invite } from '@stroyfin/contract/permissions/invite'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { closeDemoPeople, openDemoPeople } from './demo-people-store.ts'

const app = await testApp()
const invited = async (email: string) => {
  const { link } = await app.call(invite, { email, role: 'admin' }, { as: 'director' })
  return /token=([\w-]+)/.exec(link ?? '')?.[1] ?? ''
}

test('where the demo is off its people are signed out and closed, and what they opened is shut (K-02)', async () => {
  const real = await app.call(register, {
    token: await invited('real@company.example'),
    first_name: 'Пётр',
    last_name: 'Настоящий',
    password: 'никому не известный',
  })
  const open_invitation = await invited('later@company.example')
  const { token } = await app.call(login, { username: 'director', password: 'demo' })
  await app.call(changePassword, { current: 'demo', password: 'остаться навсегда' }, { as: 'viewer' })

  app.house.isDemo = false
  expect(await app.database.platform(closeDemoPeople)).toBe(9)
  const as = (bearer: string) =>
    fetch(app.url + getUser.path, { method: 'POST', headers: { authorization: `Bearer ${bearer}` } })
  expect((await as(token)).status).toBe(401)
  for (const [username, password] of [
    ['director', 'demo'],
    ['viewer', 'остаться навсегда'],
  ] as const)
    await expect(app.call(login, { username, password }), username).rejects.toMatchObject({ status: 422 })
  await expect(app.call(loadInvitation, { token: open_invitation })).rejects.toMatchObject({ status: 404 })
  expect((await as(real.token)).status).toBe(200)
  expect(await app.database.platform(closeDemoPeople)).toBe(0)

  app.house.isDemo = true
  await app.database.platform(openDemoPeople)
  expect((await as(token)).status).toBe(401)
  expect(await app.call(login, { username: 'director', password: 'demo' })).toHaveProperty('token')
})
