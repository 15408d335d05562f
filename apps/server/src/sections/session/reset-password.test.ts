import { getUser } from '@stroyfin/contract/auth/get-user'
import { login } from '@stroyfin/contract/auth/login'
import { checkReset, requestReset, resetPassword } from '@stroyfin/contract/auth/reset-password'
import { makeResetLink } from '@stroyfin/contract/permissions/make-reset-link'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '../../bridges/mail/public.ts'
import { catchMail } from '../../testing/mail-catcher.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const post = await catchMail()
const mail = smtpMailer({ url: post.url, from: 'noreply@bereg.example' })
beforeEach(() => {
  app.house.mail = mail
})
afterAll(() => post.close())

const password = 'совсем новый пароль'
const statusOf = async (token: string) =>
  (await fetch(app.url + getUser.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
    .status

async function linkFor(email: string): Promise<string> {
  await app.call(requestReset, { email })
  return /reset\?token=([\w-]+)/.exec((await post.take(email)).text)?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('a letter brings a link that sets a new one and ends every session', async () => {
    const { token: session } = await app.call(login, { username: 'viewer', password: 'demo' })
    const token = await linkFor('viewer@bereg.example')
    expect(await app.call(checkReset, { token })).toEqual({ is_valid: true })
    await app.call(resetPassword, { token, password })
    expect(await statusOf(session)).toBe(401)
    await expect(app.call(login, { username: 'viewer', password: 'demo' })).rejects.toMatchObject({
      status: 422,
    })
    expect(await app.call(login, { username: 'viewer', password })).toHaveProperty('token')
    expect(await app.call(checkReset, { token })).toEqual({ is_valid: false })
    await expect(app.call(resetPassword, { token, password })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Ссылка устарела или уже использована. Запросите новую' },
    })
  })

  test('of two links the used one makes the other worthless', async () => {
    const first = await linkFor('finance@bereg.example')
    const second = await linkFor('finance@bereg.example')
    await app.call(resetPassword, { token: second, password })
    expect(await app.call(checkReset, { token: first })).toEqual({ is_valid: false })
  })

  test('a link lives an hour', async () => {
    const token = await linkFor('engineer@bereg.example')
    await app.database.platform((db) =>
      sql`update one_time_tokens set expires_at = expires_at - interval '1 hour' where purpose = 'reset'`.execute(
        db,
      ),
    )
    expect(await app.call(checkReset, { token })).toEqual({ is_valid: false })
    await expect(app.call(resetPassword, { token, password })).rejects.toMatchObject({ status: 404 })
  })

  test('the answer does not tell whether the mail is known, nor does the limit', async () => {
    const answers = async (email: string) => {
      const got: unknown[] = []
      for (let count = 0; count < 4; count++)
        got.push(await app.call(requestReset, { email }).catch((error: Error) => error.message))
      return got
    }
    const known = await answers('bank@bereg.example')
    expect(await answers('nobody@bereg.example')).toEqual(known)
    expect(known[0]).toEqual({
      message: 'Если такая почта зарегистрирована, на неё придёт письмо со ссылкой',
    })
    expect(known[3]).toBe('429 Слишком много запросов. Подождите 15 минут')
    expect(post.letters.some(({ to }) => to.includes('nobody@bereg.example'))).toBe(false)
  })

  test('asking for a letter does not close the door of the sign-in', async () => {
    await app.call(requestReset, { email: 'director@bereg.example' })
    expect(await app.call(login, { username: 'director', password: 'demo' })).toHaveProperty('token')
  })

  test('without a mail server says so to everybody alike', async () => {
    app.house.mail = null
    for (const email of ['viewer@bereg.example', 'nobody@bereg.example'])
      await expect(app.call(requestReset, { email }), email).rejects.toMatchObject({
        status: 409,
        body: {
          message: 'Почта на этом сервере не настроена. Ссылку для нового пароля даст суперпользователь',
        },
      })
  })

  test('a superuser hands a link over where there is no mail; an admin of a company does not', async () => {
    const { user } = await app.call(getUser, {}, { as: 'engineer' })
    const { link } = await app.call(makeResetLink, { user_id: user.id }, { as: 'admin' })
    const token = /token=([\w-]+)/.exec(link)?.[1] ?? ''
    expect(await app.call(resetPassword, { token, password })).toHaveProperty('message')
    expect(await app.call(login, { username: 'engineer', password })).toHaveProperty('token')
    const refused = app.call(makeResetLink, { user_id: user.id }, { as: 'director' })
    await expect(refused).rejects.toMatchObject({ status: 403 })
    const unknown = app.call(makeResetLink, { user_id: 999_999 }, { as: 'admin' })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })

  test('a link of another purpose sets no password', async () => {
    const token = await linkFor('admin@bereg.example')
    await app.database.platform((db) =>
      sql`update one_time_tokens set purpose = 'invitation' where used_at is null`.execute(db),
    )
    await expect(app.call(resetPassword, { token, password })).rejects.toMatchObject({ status: 404 })
  })
})
