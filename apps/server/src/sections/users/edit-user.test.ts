import { getUser } from '@stroyfin/contract/auth/get-user'
import { editUser } from '@stroyfin/contract/users/edit-user'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const me = async (as: string) => (await app.call(getUser, {}, { as })).user

describe('users/editUser (R-7-28)', () => {
  test('a person changes the own names and topics, and nothing else (R-3-03)', async () => {
    const user = await me('engineer')
    const params = {
      ...user,
      is_superuser: true,
      username: 'owner',
      first_name: ' Пётр ',
      profile: { delivery: 'реестры, договоры ,' },
    }
    const answer = await app.call(editUser, { params }, { as: 'engineer' })
    const expected = {
      ...user,
      first_name: 'Пётр',
      profile: { delivery: 'реестры,договоры' },
      email_groups: ['реестры', 'договоры'],
    }
    expect(answer).toEqual({ user: expected })
    expect(await me('engineer')).toEqual(expected)
  })

  test('what is not named stays: names and topics are changed apart at the same moment (A-102)', async () => {
    const user = await me('bank')
    if (!user) throw new Error('no user')
    const change = (params: object) =>
      app.call(editUser, { params: { id: user.id, ...params } }, { as: 'bank' })
    await Promise.all([change({ profile: { delivery: 'jobs' } }), change({ first_name: 'Степан' })])
    expect(await me('bank')).toMatchObject({
      first_name: 'Степан',
      last_name: user.last_name,
      email: user.email,
      profile: { delivery: 'jobs' },
      email_groups: ['jobs'],
    })
  })

  test('names and mail are required, the mail must look like one (R-5-39 … R-5-41)', async () => {
    const params = { ...(await me('viewer')), first_name: ' ', last_name: '', email: 'почта' }
    await expect(app.call(editUser, { params }, { as: 'viewer' })).rejects.toMatchObject({
      status: 422,
      body: {
        message: 'Имя: поле обязательно',
        errors: {
          'params.first_name': 'Поле обязательно',
          'params.last_name': 'Поле обязательно',
          'params.email': 'Укажите почту в виде имя@домен.ру',
        },
      },
    })
  })

  test('a mail of somebody else is refused at its field', async () => {
    const params = { ...(await me('viewer')), email: 'Finance@Bereg.example' }
    await expect(app.call(editUser, { params }, { as: 'admin' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { email: 'Эта почта уже занята' } },
    })
  })

  test('the own mail is not changed without a letter', async () => {
    const params = { ...(await me('viewer')), email: 'stranger@example.test' }
    const message = 'Новую почту подтверждают паролем и письмом: смените её в профиле'
    await expect(app.call(editUser, { params }, { as: 'viewer' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { email: message } },
    })
    expect((await me('viewer')).email).toBe('viewer@bereg.example')
  })

  test("nobody changes another person's profile, a superuser does", async () => {
    const params = { ...(await me('viewer')), first_name: 'Олеся' }
    await expect(app.call(editUser, { params }, { as: 'director' })).rejects.toMatchObject({ status: 403 })
    const { user } = await app.call(editUser, { params }, { as: 'admin' })
    expect(user.first_name).toBe('Олеся')
    await expect(
      app.call(editUser, { params: { ...params, id: 999_999 } }, { as: 'admin' }),
    ).rejects.toMatchObject({ status: 422 })
  })
})
