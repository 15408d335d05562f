import { loadPermission } from '@stroyfin/contract/access/load-permission'
import { loadInvitation } from '@stroyfin/contract/auth/load-invitation'
import { acceptInvitation, register } from '@stroyfin/contract/auth/register'
import { loadCompaniesList } from '@stroyfin/contract/company/load-companies-list'
import { invite, withdrawInvitation } from '@stroyfin/contract/permissions/invite'
import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { smtpMailer } from '../../bridges/mail/public.ts'
import { catchMail } from '../../testing/mail-catcher.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = 'director'
const post = await catchMail()
afterAll(() => post.close())

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const names = { first_name: 'Вера', last_name: 'Соколова' }
const password = 'длинный пароль'
const spent = {
  status: 404,
  body: { message: 'Приглашение недействительно: срок истёк, оно отозвано или уже принято' },
}

async function linkFor(email: string, role: 'viewer' | 'finance' = 'viewer'): Promise<string> {
  const { link } = await app.call(invite, { email, role }, { as })
  return tokenIn(link ?? '')
}

describe('an invitation', () => {
  test('without a mail server gives the admin the link, with one it goes only by mail', async () => {
    const { link } = await app.call(invite, { email: 'vera@bereg.example', role: 'viewer' }, { as })
    expect(link).toMatch(/^https:\/\/finance\.example\/registration\?token=[\w-]{43}$/)
    app.house.mail = smtpMailer({ url: post.url, from: 'noreply@bereg.example' })
    const mailed = await app.call(invite, { email: 'vera@bereg.example', role: 'viewer' }, { as })
    expect(mailed).toEqual({ message: 'Приглашение отправлено на vera@bereg.example', link: null })
    const letter = await post.take('vera@bereg.example')
    app.house.mail = null
    expect(letter.subject).toBe('Приглашение в компанию «Северный берег»')
    expect(letter.text).toContain('Анна Белова приглашает вас')
    expect(letter.text).toContain('Ваша роль: Только просмотр.')
    await expect(app.call(loadInvitation, { token: tokenIn(link ?? '') })).rejects.toMatchObject(spent)
    expect(await app.call(loadInvitation, { token: tokenIn(letter.text) })).toEqual({
      email: 'vera@bereg.example',
      company: 'Северный берег',
      role: 'viewer',
      has_account: false,
    })
  })

  test('stands in the list until it is taken or withdrawn', async () => {
    const token = await linkFor('lost@bereg.example')
    const listed = (await app.call(loadMatrix, {}, { as })).invitations.map(({ email }) => email)
    expect(listed).toContain('lost@bereg.example')
    expect(await app.call(withdrawInvitation, { email: 'LOST@bereg.example' }, { as })).toEqual({
      withdrawn: 1,
    })
    await expect(app.call(loadInvitation, { token })).rejects.toMatchObject(spent)
    await expect(app.call(withdrawInvitation, { email: 'lost@bereg.example' }, { as })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
  })

  test('to somebody of the company, and to what is no address, is refused', async () => {
    await expect(
      app.call(invite, { email: 'Viewer@Bereg.example', role: 'viewer' }, { as }),
    ).rejects.toMatchObject({
      body: { errors: { email: 'Сотрудник с этой почтой уже в компании' } },
    })
    for (const email of ['почта', 'a@b.ru, c@d.ru', 'a@b.ru\nBcc: c@d.ru', 'Друг <a@b.ru>'])
      await expect(app.call(invite, { email, role: 'viewer' }, { as }), email).rejects.toMatchObject({
        status: 422,
      })
  })

  test('the database keeps no secret of the link', async () => {
    const token = await linkFor('hash@bereg.example')
    const found = await app.database.platform((db) =>
      sql<{ row: string }>`select t::text as row from one_time_tokens t`.execute(db),
    )
    expect(found.rows.some(({ row }) => row.includes(token))).toBe(false)
  })
})

describe('registration by invitation', () => {
  test('makes an account with exactly the rights of the role and signs in', async () => {
    const token = await linkFor('sokolova@bereg.example')
    const answer = await app.call(register, { token, ...names, password })
    expect(answer.user).toMatchObject({ ...names, username: 'sokolova', email: 'sokolova@bereg.example' })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${answer.token}` }
    const ask = async (path: string, body: object) =>
      (await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    expect(await ask(loadCompaniesList.path, {})).toMatchObject({ companies: [{ id: app.company_id }] })
    const { company_id } = app
    const { permission } = (await ask(loadPermission.path, { company_id, name: ['agreement', 'admin'] })) as {
      permission: object[]
    }
    expect(permission).toEqual([
      expect.objectContaining({ name: 'agreement', is_view: true, is_edit: false }),
    ])
    await expect(app.call(register, { token, ...names, password })).rejects.toMatchObject(spent)
  })

  test('two presses of the same link make one account', async () => {
    const token = await linkFor('twice@bereg.example')
    const answers = await Promise.allSettled(
      [1, 2].map(() => app.call(register, { token, ...names, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('the second of one name gets a name of its own', async () => {
    const one = await app.call(register, { token: await linkFor('petrov@a.example'), ...names, password })
    const two = await app.call(register, { token: await linkFor('petrov@b.example'), ...names, password })
    expect([one.user.username, two.user.username]).toEqual(['petrov', 'petrov2'])
  })

  test('an expired link, a short password and empty names are refused in words', async () => {
    const token = await linkFor('old@bereg.example')
    await expect(
      app.call(register, { token, first_name: ' ', last_name: '', password: 'короткий' }),
    ).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          first_name: 'Поле обязательно',
          last_name: 'Поле обязательно',
          password: 'Пароль короче 10 знаков',
        },
      },
    })
    await app.database.platform((db) =>
      sql`update one_time_tokens set expires_at = now() where payload ->> 'email' = 'old@bereg.example'`.execute(
        db,
      ),
    )
    await expect(app.call(register, { token, ...names, password })).rejects.toMatchObject(spent)
  })

  test('an account that exists joins with its own password', async () => {
    const token = await linkFor('newcomer@bereg.example', 'finance')
    expect(await app.call(loadInvitation, { token })).toMatchObject({ has_account: true })
    await expect(app.call(register, { token, ...names, password })).rejects.toMatchObject({ status: 409 })
    await expect(app.call(acceptInvitation, { token, password: 'не тот' })).rejects.toMatchObject({
      status: 422,
    })
    const { user } = await app.call(acceptInvitation, { token, password: 'demo' })
    expect(user.username).toBe('newcomer')
    const { companies } = await app.call(loadCompaniesList, {}, { as: 'newcomer' })
    expect(companies.map(({ id }) => id)).toEqual([app.company_id])
  })
})
