import { confirmMail, requestMailChange } from '@stroyfin/contract/auth/change-mail'
import { getUser } from '@stroyfin/contract/auth/get-user'
import { login } from '@stroyfin/contract/auth/login'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '../../bridges/mail/public.ts'
import { catchMail } from '../../testing/mail-catcher.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const post = await catchMail()
beforeEach(() => {
  app.house.mail = smtpMailer({ url: post.url, from: 'noreply@bereg.example' })
})
afterAll(() => post.close())

const ask = (as: string, email: string, password = 'demo') =>
  app.call(requestMailChange, { email, password }, { as })
const mailOf = async (as: string) => (await app.call(getUser, {}, { as })).user.email
const linkOf = (text: string) => /reset\?mail=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a new mail of the account', () => {
  test('needs the password and a letter to the new address; the old one is told twice', async () => {
    await expect(ask('viewer', 'zimina@new.example', 'не тот')).rejects.toMatchObject({
      status: 422,
      body: { errors: { password: 'Неверный текущий пароль' } },
    })
    await ask('viewer', 'zimina@new.example')
    expect((await post.take('viewer@bereg.example')).text).toContain('zimina@new.example')
    expect(await mailOf('viewer')).toBe('viewer@bereg.example')
    const token = linkOf((await post.take('zimina@new.example')).text)
    expect(await app.call(confirmMail, { token })).toEqual({
      message: 'Почта учётной записи теперь zimina@new.example',
    })
    expect(await mailOf('viewer')).toBe('zimina@new.example')
    expect((await post.take('viewer@bereg.example')).text).toContain('На этот адрес письма больше не придут')
    expect(await app.call(login, { username: 'zimina@new.example', password: 'demo' })).toHaveProperty(
      'token',
    )
    await expect(app.call(confirmMail, { token })).rejects.toMatchObject({ status: 404 })
  })

  test('of two asked only the last can be confirmed, and a mail taken meanwhile is refused', async () => {
    await ask('engineer', 'first@new.example')
    const first = linkOf((await post.take('first@new.example')).text)
    await ask('engineer', 'second@new.example')
    const second = linkOf((await post.take('second@new.example')).text)
    await expect(app.call(confirmMail, { token: first })).rejects.toMatchObject({ status: 404 })
    await ask('bank', 'second@new.example')
    const other = linkOf((await post.take('second@new.example')).text)
    await app.call(confirmMail, { token: second })
    await expect(app.call(confirmMail, { token: other })).rejects.toMatchObject({ status: 422 })
    await expect(ask('bank', 'Second@New.example')).rejects.toMatchObject({
      body: { errors: { email: 'Эта почта уже занята' } },
    })
  })

  test('without a mail server says who can change it', async () => {
    app.house.mail = null
    await expect(ask('finance', 'x@new.example')).rejects.toMatchObject({
      status: 409,
      body: { message: 'Почта на этом сервере не настроена: адрес сменит суперпользователь' },
    })
  })
})
