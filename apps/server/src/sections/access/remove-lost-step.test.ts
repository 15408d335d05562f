import { login } from '@stroyfin/contract/auth/login'
import { beginSecondStep, enableSecondStep, loadSecondStep } from '@stroyfin/contract/auth/second-step'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { removeLostStep } from '@stroyfin/contract/permissions/remove-lost-step'
import { loadSecurityEvents } from '@stroyfin/contract/security/load-security-events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { codeFor } from '../second-step/testing/code-for.ts'
import { removeLostStepOf } from './remove-lost-step.ts'

const app = await testApp()
const as = 'director'
const reason = 'Телефон утонул, подтвердил лично'

const person = async (username: string) =>
  (await app.call(loadMatrix, {}, { as: 'admin' })).users.find((user) => user.username === username)!
async function enable(username: string): Promise<void> {
  const { secret } = await app.call(beginSecondStep, { password: 'demo' }, { as: username })
  await app.call(enableSecondStep, { code: codeFor(secret, app.house.clock()) }, { as: username })
}
const signIn = (username: string) =>
  app.call(login, { username, password: 'demo' }).then(
    () => 'in',
    ({ status }) => status,
  )
const take = (username: string, by = as) =>
  person(username).then(({ id: user_id }) => app.call(removeLostStep, { user_id, reason }, { as: by }))
const join = (username: string, company_id: number) =>
  app.database.platform((db) =>
    sql`insert into company_users (company_id, user_id) select ${company_id}, id from users
      where username = ${username} on conflict do nothing`.execute(db),
  )
const onlyHere = (username: string) =>
  app.database.platform((db) =>
    sql`delete from company_users where company_id <> ${app.company_id}
      and user_id = (select id from users where username = ${username})`.execute(db),
  )
const noticesOf = async (username: string) =>
  (await app.call(getNotifications, {}, { as: username })).notifications.map(({ text }) => text)

test('an admin takes off a lost step: sessions end, the password opens, all concerned are told why', async () => {
  for (const username of ['engineer', 'viewer']) await onlyHere(username)
  await enable('engineer')
  expect(await person('engineer')).toMatchObject({ has_second_step: true })
  expect(await signIn('engineer')).toBe(428)
  const before = await app.token('engineer')
  expect(await take('engineer')).toEqual({
    message: 'Второй шаг снят: Павел Дроздов войдёт по паролю и включит его снова',
  })
  const old = await fetch(app.url + loadSecondStep.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${before}` },
  })
  expect(old.status).toBe(401)
  expect(await signIn('engineer')).toBe('in')
  expect(await person('engineer')).toMatchObject({ has_second_step: false })

  const { items } = await app.call(loadSecurityEvents, { limit: 50 }, { as })
  const event = items.find(({ kind }) => kind === 'second_step_removed')
  expect(event).toMatchObject({ user_name: 'Анна Белова' })
  expect(event?.changes).toContainEqual({ field: 'reason', label: 'Причина', was: null, became: reason })
  expect((await noticesOf('admin')).at(-1)).toBe(
    `Второй шаг входа снят: Павел Дроздов. Снял сотрудник Анна Белова, причина: ${reason}`,
  )
  expect(await noticesOf(as)).not.toContainEqual(expect.stringContaining('Второй шаг входа снят'))
})

test('nobody takes off the own one, and nobody without the right anybody’s', async () => {
  await enable(as)
  await expect(take(as)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Свой второй шаг снимает другой администратор или суперпользователь' },
  })
  await expect(take(as, 'finance')).rejects.toMatchObject({ status: 403 })
  const { id: user_id } = await person(as)
  await expect(app.call(removeLostStep, { user_id, reason: ' ' }, { as: 'admin' })).rejects.toMatchObject({
    status: 422,
  })
  expect(await signIn(as)).toBe(428)
})

test('an account of several companies, or of a superuser, is for superusers alone', async () => {
  await enable('viewer')
  await join('viewer', app.other_company_id)
  await expect(take('viewer')).rejects.toMatchObject({
    status: 409,
    body: { message: 'Сотрудник работает и в других компаниях: второй шаг снимет суперпользователь' },
  })
  await join('admin', app.company_id)
  await enable('admin')
  const { id: user_id } = await person('admin')
  await expect(app.call(removeLostStep, { user_id, reason }, { as })).rejects.toMatchObject({ status: 404 })
  expect(await take('viewer', 'admin')).toHaveProperty('message')
  expect(await signIn('viewer')).toBe('in')
})

test('there is nothing to take off where no step is on, nor from a stranger', async () => {
  await onlyHere('finance')
  await expect(take('finance')).rejects.toMatchObject({
    status: 409,
    body: { message: 'Второй шаг у сотрудника не включён' },
  })
  await expect(app.call(removeLostStep, { user_id: 999_999, reason }, { as })).rejects.toMatchObject({
    status: 404,
  })
})

test('the only superuser is helped from the command line, by the user name or the mail', async () => {
  expect(await signIn('admin')).toBe(428)
  expect(await removeLostStepOf(app.house, 'nobody', reason)).toBe('Нет такой учётной записи')
  expect(await removeLostStepOf(app.house, 'ADMIN', ' ')).toBe('Напишите причину: её увидят в журнале')
  expect(await removeLostStepOf(app.house, 'ADMIN', reason)).toBeNull()
  expect(await signIn('admin')).toBe('in')
  expect(await removeLostStepOf(app.house, 'admin', reason)).toBe('Второй шаг у сотрудника не включён')
})
