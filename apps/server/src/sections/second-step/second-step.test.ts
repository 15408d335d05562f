import { decideApproval } from '@stroyfin/contract/approvals/decide'
import { changePassword } from '@stroyfin/contract/auth/change-password'
import { login } from '@stroyfin/contract/auth/login'
import { register } from '@stroyfin/contract/auth/register'
import {
  beginSecondStep,
  demandSecondStep,
  disableSecondStep,
  enableSecondStep,
  finishSecondStep,
  loadSecondStep,
  proveSecondStep,
  renewRecoveryCodes,
} from '@stroyfin/contract/auth/second-step'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { confirmAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { invite } from '@stroyfin/contract/permissions/invite'
import { excludeRegistryRow } from '@stroyfin/contract/registries/change-row'
import { loadSecurityEvents } from '@stroyfin/contract/security/load-security-events'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type CallRefused, testApp } from '../../testing/test-app.ts'
import { bytesOf, codeFor } from './testing/code-for.ts'

const app = await testApp()
const { clock } = app.house
/** Every code is of a half-minute of its own, as a person would wait for it. */
let minutes = 0
const later = () => {
  minutes++
  app.house.clock = () => new Date(clock().getTime() + minutes * 60_000)
}

function codeNow(secret: string): string {
  later()
  return codeFor(secret, app.house.clock())
}
const firstStep = async (username: string, password = 'demo') => {
  const refused = (await app.call(login, { username, password }).catch((error) => error)) as CallRefused
  expect(refused.status).toBe(428)
  return (refused.body.current as { key: string }).key
}
async function enable(as: string) {
  const { secret, address } = await app.call(beginSecondStep, { password: 'demo' }, { as })
  expect(address).toContain(`secret=${secret}&issuer=Stroyfin`)
  const { codes } = await app.call(enableSecondStep, { code: codeNow(secret) }, { as })
  return { secret, codes }
}

describe('the second step of the sign-in', () => {
  test('enabling needs the password and a code; then the password alone opens nothing', async () => {
    await expect(app.call(beginSecondStep, { password: 'нет' }, { as: 'viewer' })).rejects.toMatchObject({
      body: { errors: { password: 'Неверный текущий пароль' } },
    })
    const { token: elsewhere } = await app.call(login, { username: 'viewer', password: 'demo' })
    const { secret, codes } = await enable('viewer')
    expect(codes).toHaveLength(10)
    expect(codes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    expect(await app.call(loadSecondStep, {}, { as: 'viewer' })).toEqual({
      is_on: true,
      has_app: true,
      passkeys: [],
      passkey_origin: 'https://finance.example',
      recovery_left: 10,
    })
    const other = await fetch(app.url + loadSecondStep.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    expect(other.status).toBe(401)

    const key = await firstStep('viewer')
    await expect(app.call(finishSecondStep, { key, code: '000000' })).rejects.toMatchObject({ status: 422 })
    const code = codeNow(secret)
    expect(await app.call(finishSecondStep, { key, code })).toHaveProperty('token')
    // The same code a second time is somebody who looked over the shoulder.
    const again = await firstStep('viewer')
    await expect(app.call(finishSecondStep, { key: again, code })).rejects.toMatchObject({ status: 422 })
    await expect(app.call(finishSecondStep, { key: 'AAAA', code })).rejects.toMatchObject({ status: 409 })
  })

  test('of two uses of one code at the same moment one opens', async () => {
    const { secret } = await enable('bank')
    const keys = [await firstStep('bank'), await firstStep('bank')]
    const code = codeNow(secret)
    const both = await Promise.allSettled(keys.map((key) => app.call(finishSecondStep, { key, code })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a recovery code opens once, new ones end the old', async () => {
    const { secret, codes } = await enable('engineer')
    const [first = '', second = ''] = codes
    const typed = first.toLowerCase().replace('-', ' ')
    await app.call(finishSecondStep, { key: await firstStep('engineer'), code: typed })
    const used = app.call(finishSecondStep, { key: await firstStep('engineer'), code: first })
    await expect(used).rejects.toMatchObject({ status: 422 })
    await app.call(renewRecoveryCodes, { code: codeNow(secret) }, { as: 'engineer' })
    const old = app.call(finishSecondStep, { key: await firstStep('engineer'), code: second })
    await expect(old).rejects.toMatchObject({ status: 422 })
    const off = { password: 'demo', code: codeNow(secret) }
    await app.call(disableSecondStep, off, { as: 'engineer' })
    expect(await app.call(login, { username: 'engineer', password: 'demo' })).toHaveProperty('token')
  })

  test('codes are tried at the pace of passwords', async () => {
    const key = await firstStep('bank')
    const tries = Array.from({ length: 30 }, (_, number) =>
      app.call(finishSecondStep, { key, code: String(100_000 + number) }).catch((error) => error.status),
    )
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(12)
    expect(statuses).toContain(429)
  })

  test('secret and codes lie sealed and hashed', async () => {
    const { secret, codes } = await enable('newcomer')
    const stored = await app.database.platform((db) =>
      sql<{ text: string }>`select (select string_agg(sealed_secret, ' ') from second_steps)
        || (select string_agg(code_hash, ' ') from recovery_codes) as text`.execute(db),
    )
    for (const told of [
      secret,
      bytesOf(secret).toString('base64'),
      ...codes,
      ...codes.map((one) => one.replace('-', '')),
    ])
      expect(stored.rows[0]?.text).not.toContain(told)
  })
})

describe('where it is asked', () => {
  const money = () =>
    app.call(exportOrders, { registry_id: 999_999, format: '1c' }, { as: 'finance' }).catch((error) => error)

  test('before a bank file when the last code is older than twelve hours', async () => {
    expect((await money()).status).not.toBe(428)
    const { secret } = await enable('finance')
    expect((await money()).status).not.toBe(428)
    await app.database.platform((db) =>
      sql`update sessions set second_step_at = now() - interval '13 hours' where second_step_at is not null`.execute(
        db,
      ),
    )
    expect(await money()).toMatchObject({
      status: 428,
      body: { message: 'Подтвердите, что это вы, вторым шагом входа' },
    })
    await app.call(proveSecondStep, { code: codeNow(secret) }, { as: 'finance' })
    expect((await money()).status).not.toBe(428)
  })

  test('a company demands it of those who decide or send', async () => {
    const decide = () =>
      app
        .call(
          decideApproval,
          { objects: [{ object_type: 'payment', object_id: 999_999, version: 1 }], kind: 'approve' },
          { as: 'director' },
        )
        .catch((error) => error)
    await expect(app.call(demandSecondStep, { is_required: true }, { as: 'viewer' })).rejects.toMatchObject({
      status: 403,
    })
    await app.call(demandSecondStep, { is_required: true }, { as: 'director' })
    expect(await decide()).toMatchObject({
      status: 409,
      body: {
        message:
          'Компания требует второй шаг входа. Откройте профиль (ваше имя справа вверху), нажмите «Второй шаг входа», включите его и повторите',
      },
    })
    const words = {
      status: 409,
      body: { message: expect.stringContaining('Компания требует второй шаг входа') },
    }
    const accounts = [{ id: 999_999, version: 1 }]
    await expect(app.call(confirmAccounts, { accounts }, { as: 'director' })).rejects.toMatchObject(words)
    const row = { registry_id: 999_999, row_id: 1, version: 1, remark: 'Не платить' }
    await expect(app.call(excludeRegistryRow, row, { as: 'director' })).rejects.toMatchObject(words)
    // Nor is the demand itself lifted by somebody who has no step.
    await expect(
      app.call(demandSecondStep, { is_required: false }, { as: 'director' }),
    ).rejects.toMatchObject(words)
    const { items } = await app.call(loadSecurityEvents, { limit: 100, group: 'refusals' }, { as: 'admin' })
    const told = items.filter(({ kind }) => kind === 'unproved').flatMap(({ changes }) => changes)
    const calls = told.map(({ became }) => became)
    expect(calls).toEqual(
      expect.arrayContaining([
        'Решение по согласованию',
        'Подтвердить реквизиты',
        'Исключить платёж из реестра',
      ]),
    )
    await enable('director')
    expect((await decide()).body?.message ?? '').not.toContain('второй шаг')
  })
})

describe('weak passwords and old sessions', () => {
  test('the name, the mail and what everybody tries first are refused wherever a password is set', async () => {
    const { link } = await app.call(
      invite,
      { email: 'sokolov@firm.example', role: 'viewer' },
      { as: 'admin' },
    )
    const token = /token=([\w-]+)/.exec(link ?? '')?.[1] ?? ''
    const names = { token, first_name: 'Пётр', last_name: 'Соколов' }
    for (const password of ['sokolov2026', 'йцукенгшщз', 'Password2026!'])
      await expect(app.call(register, { ...names, password }), password).rejects.toMatchObject({
        status: 422,
        body: { errors: { password: expect.any(String) } },
      })
    const change = (password: string) =>
      app.call(changePassword, { current: 'demo', password }, { as: 'admin' })
    await expect(change('Ветров-2026')).rejects.toMatchObject({
      body: { errors: { password: 'В пароле ваше имя или почта: их знают все. Придумайте другой' } },
    })
  })

  test('no session outlives ninety days', async () => {
    const long = app.database.platform((db) =>
      sql`insert into sessions (user_id, expires_at) values (1, now() + interval '91 days')`.execute(db),
    )
    await expect(long).rejects.toThrow('sessions_age_ck')
  })

  test('the public password opens no account but those of the demo (K-02)', async () => {
    await app.database.platform((db) =>
      sql`update users set is_demo = false where username = 'lebedeva'`.execute(db),
    )
    const refused = app.call(login, { username: 'lebedeva', password: 'demo' })
    await expect(refused).rejects.toMatchObject({ status: 422 })
  })
})
