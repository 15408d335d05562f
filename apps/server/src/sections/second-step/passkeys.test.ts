import { login } from '@stroyfin/contract/auth/login'
import { addPasskey, askPasskey, beginPasskey, removePasskey } from '@stroyfin/contract/auth/passkeys'
import {
  askPasskeyAtEntry,
  beginSecondStep,
  demandSecondStep,
  enableSecondStep,
  finishSecondStep,
  loadSecondStep,
  proveSecondStep,
  renewRecoveryCodes,
  type StepAsked,
} from '@stroyfin/contract/auth/second-step'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadSecurityEvents } from '@stroyfin/contract/security/load-security-events'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CallRefused, testApp } from '../../testing/test-app.ts'
import { softDevice } from './testing/soft-device.ts'

const app = await testApp()
beforeEach(async () => {
  await app.database.platform((db) => sql`delete from login_attempts`.execute(db))
})

type Device = ReturnType<typeof softDevice>

async function add(as: string, device: Device = softDevice(), page: object = {}) {
  const { options } = await app.call(beginPasskey, { password: 'demo' }, { as })
  const passkey = device.make({ challenge: options.challenge, ...page })
  const { codes } = await app.call(addPasskey, { name: 'Ноутбук', passkey }, { as })
  return { device, codes, options, passkey }
}
async function firstStep(username: string): Promise<StepAsked> {
  const refused = (await app.call(login, { username, password: 'demo' }).catch((e) => e)) as CallRefused
  expect(refused.status).toBe(428)
  return refused.body.current as StepAsked
}
async function enter(username: string, device: Device, page: object = {}) {
  const { key } = await firstStep(username)
  const { options } = await app.call(askPasskeyAtEntry, { key })
  const passkey = device.sign({ challenge: options.challenge, ...page })
  return { again: () => app.call(finishSecondStep, { key, passkey }), options }
}
const keysOf = async (as: string) => (await app.call(loadSecondStep, {}, { as })).passkeys
const wrongKey = { status: 422, body: { errors: { passkey: expect.stringContaining('не подошёл') } } }

describe('a passkey as the second step', () => {
  test('is added with the password, tells the recovery codes, and then is asked at the sign-in', async () => {
    await expect(app.call(beginPasskey, { password: 'нет' }, { as: 'viewer' })).rejects.toMatchObject({
      body: { errors: { password: 'Неверный текущий пароль' } },
    })
    const { token: elsewhere } = await app.call(login, { username: 'viewer', password: 'demo' })
    const { device, codes, options } = await add('viewer')
    expect(options).toMatchObject({ rp: { id: 'finance.example' }, attestation: 'none' })
    expect(codes).toHaveLength(10)
    const other = await fetch(app.url + loadSecondStep.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    expect(other.status).toBe(401)
    expect(await app.call(loadSecondStep, {}, { as: 'viewer' })).toMatchObject({
      is_on: true,
      has_app: false,
      recovery_left: 10,
      passkeys: [{ name: 'Ноутбук', used: null }],
    })

    const asked = await firstStep('viewer')
    expect(asked).toMatchObject({ has_app: false, passkey_origin: 'https://finance.example' })
    const { again, options: sought } = await enter('viewer', device)
    expect(sought).toMatchObject({ rpId: 'finance.example', allowCredentials: [{ id: device.id }] })
    expect(await again()).toHaveProperty('token')
    expect((await keysOf('viewer'))[0]?.used).not.toBeNull()
    // A recovery code serves who has lost the device.
    const { key } = await firstStep('viewer')
    expect(await app.call(finishSecondStep, { key, code: codes[0] ?? '' })).toHaveProperty('token')
  })

  test('one answer opens once, also of two at the same moment', async () => {
    const { device } = await add('bank')
    const { again } = await enter('bank', device)
    const both = await Promise.allSettled([again(), again()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(again()).rejects.toMatchObject(wrongKey)
  })

  test('an answer for another page, domain, challenge or person opens nothing', async () => {
    const mine = (await add('engineer')).device
    const theirs = (await add('director')).device
    const pages = [
      { origin: 'https://finance.example.evil.test' },
      { origin: 'http://finance.example' },
      { rp_id: 'evil.test' },
      { challenge: Buffer.from('of my own').toString('base64url') },
    ]
    for (const page of pages) {
      const { again } = await enter('engineer', mine, page)
      await expect(again(), JSON.stringify(page)).rejects.toMatchObject(wrongKey)
    }
    await expect((await enter('engineer', theirs)).again()).rejects.toMatchObject(wrongKey)
    // The challenge of one person signed for another.
    const { key } = await firstStep('engineer')
    const foreign = await app.call(askPasskeyAtEntry, { key: (await firstStep('director')).key })
    const passkey = mine.sign({ challenge: foreign.options.challenge })
    await expect(app.call(finishSecondStep, { key, passkey })).rejects.toMatchObject(wrongKey)
    // A challenge for a new key is not one for a sign-in.
    const made = await app.call(beginPasskey, { password: 'demo' }, { as: 'engineer' })
    const mixed = mine.sign({ challenge: made.options.challenge })
    await expect(app.call(finishSecondStep, { key, passkey: mixed })).rejects.toMatchObject(wrongKey)
    expect(await (await enter('engineer', mine)).again()).toHaveProperty('token')
  })

  test('a challenge lives five minutes', async () => {
    const { device } = await add('lebedeva')
    const { again } = await enter('lebedeva', device)
    await app.database.platform((db) =>
      sql`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`.execute(db),
    )
    await expect(again()).rejects.toMatchObject(wrongKey)
  })

  test('a counter that goes back is a copied key', async () => {
    const device = softDevice()
    device.counter = 7
    await add('newcomer', device)
    device.counter = 8
    expect(await (await enter('newcomer', device)).again()).toHaveProperty('token')
    await expect((await enter('newcomer', device)).again()).rejects.toMatchObject(wrongKey)
    device.counter = 9
    expect(await (await enter('newcomer', device)).again()).toHaveProperty('token')
  })

  test('a new key for another page or a used challenge is not added; nor one that somebody has', async () => {
    const begun = await app.call(beginPasskey, { password: 'demo' }, { as: 'newcomer' })
    const { challenge } = begun.options
    const evil = softDevice().make({ challenge, origin: 'https://evil.test' })
    const refused = (passkey: typeof evil, as = 'newcomer') =>
      expect(app.call(addPasskey, { name: 'Чужой', passkey }, { as })).rejects
    await refused(evil).toMatchObject({ status: 409 })
    await refused(softDevice().make({ challenge })).toMatchObject({ status: 409 })
    const own = await app.call(beginPasskey, { password: 'demo' }, { as: 'newcomer' })
    await refused(softDevice().make({ challenge: own.options.challenge }), 'lebedeva').toMatchObject({
      status: 409,
    })
    const { device } = await add('newcomer')
    const other = await app.call(beginPasskey, { password: 'demo' }, { as: 'lebedeva' })
    await refused(device.make({ challenge: other.options.challenge }), 'lebedeva').toMatchObject({
      body: { message: 'Этот ключ доступа уже добавлен' },
    })
  })

  test('a removed key opens nothing; the last one turns the step off', async () => {
    const before = await keysOf('newcomer')
    const { device } = await add('newcomer')
    const waiting = await enter('newcomer', device)
    const mine = (await keysOf('newcomer')).at(-1)
    await expect(
      app.call(removePasskey, { id: mine?.id ?? 0, password: 'нет' }, { as: 'newcomer' }),
    ).rejects.toMatchObject({ status: 422 })
    await expect(
      app.call(removePasskey, { id: mine?.id ?? 0, password: 'demo' }, { as: 'viewer' }),
    ).rejects.toMatchObject({ status: 404 })
    const gone = await app.call(removePasskey, { id: mine?.id ?? 0, password: 'demo' }, { as: 'newcomer' })
    expect(gone.message).toBe('Ключ доступа удалён')
    await expect(waiting.again()).rejects.toMatchObject(wrongKey)
    for (const { id } of before) await app.call(removePasskey, { id, password: 'demo' }, { as: 'newcomer' })
    expect(await app.call(loadSecondStep, {}, { as: 'newcomer' })).toMatchObject({
      is_on: false,
      recovery_left: 0,
    })
    expect(await app.call(login, { username: 'newcomer', password: 'demo' })).toHaveProperty('token')
  })

  test('keys are tried at the pace of codes', async () => {
    const { device } = await add('viewer')
    const asked = await enter('viewer', device, { origin: 'https://evil.test' })
    const tries = Array.from({ length: 30 }, () => asked.again().catch((error) => error.status))
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(12)
    expect(statuses).toContain(429)
  })

  test('the journal tells of keys by their names, and of those that did not fit', async () => {
    const { items } = await app.call(loadSecurityEvents, { limit: 200 }, { as: 'admin' })
    const kinds = items.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['passkey_added', 'wrong_passkey']))
    const added = items.find(({ kind }) => kind === 'passkey_added')
    expect(added?.changes).toContainEqual({
      field: 'passkey',
      label: 'Ключ доступа',
      was: null,
      became: 'Ноутбук',
    })
  })
})

describe('where a passkey stands for a code', () => {
  const money = () =>
    app.call(exportOrders, { registry_id: 999_999, format: '1c' }, { as: 'finance' }).catch((error) => error)
  const age = () =>
    app.database.platform((db) =>
      sql`update sessions set second_step_at = now() - interval '13 hours' where second_step_at is not null`.execute(
        db,
      ),
    )
  const signed = async (device: Device) => {
    const { options } = await app.call(askPasskey, {}, { as: 'finance' })
    return device.sign({ challenge: options.challenge })
  }

  test('minutes after the step was shown the password alone neither adds nor removes a way', async () => {
    const { device } = await add('lebedeva')
    const [own] = await keysOf('lebedeva')
    await app.database.platform((db) =>
      sql`update sessions set second_step_at = now() - interval '11 minutes' where second_step_at is not null`.execute(
        db,
      ),
    )
    const asked = { status: 428 }
    const password = 'demo'
    const owner = { as: 'lebedeva' }
    await expect(app.call(beginPasskey, { password }, owner)).rejects.toMatchObject(asked)
    await expect(app.call(beginSecondStep, { password }, owner)).rejects.toMatchObject(asked)
    await expect(app.call(enableSecondStep, { code: '123456' }, owner)).rejects.toMatchObject(asked)
    await expect(app.call(removePasskey, { id: own?.id ?? 0, password }, owner)).rejects.toMatchObject(asked)
    const { options } = await app.call(askPasskey, {}, owner)
    await app.call(proveSecondStep, { passkey: device.sign({ challenge: options.challenge }) }, owner)
    await expect(app.call(beginPasskey, { password }, owner)).resolves.toHaveProperty('options')
  })

  test('before a bank file, for new recovery codes, before another key', async () => {
    const { device } = await add('finance')
    expect((await money()).status).not.toBe(428)
    await age()
    expect((await money()).status).toBe(428)
    // An unlocked screen and the password add no key of somebody else.
    const stale = app.call(beginPasskey, { password: 'demo' }, { as: 'finance' })
    await expect(stale).rejects.toMatchObject({ status: 428 })
    await app.call(proveSecondStep, { passkey: await signed(device) }, { as: 'finance' })
    expect((await money()).status).not.toBe(428)
    const { codes } = await app.call(renewRecoveryCodes, { passkey: await signed(device) }, { as: 'finance' })
    expect(codes).toHaveLength(10)
    await expect(app.call(proveSecondStep, {}, { as: 'finance' })).rejects.toMatchObject({
      body: { errors: { code: 'Введите код' } },
    })
  })

  test('a company that demands the step is content with it, and its last way is not taken off', async () => {
    await app.call(demandSecondStep, { is_required: true }, { as: 'admin' })
    const [only] = await keysOf('finance')
    const refused = app.call(removePasskey, { id: only?.id ?? 0, password: 'demo' }, { as: 'finance' })
    await expect(refused).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^«.+» требует второй шаг входа: сначала добавьте другой/u) },
    })
    await add('finance')
    await app.call(removePasskey, { id: only?.id ?? 0, password: 'demo' }, { as: 'finance' })
    expect(await keysOf('finance')).toHaveLength(1)
  })

  test('of two last ways taken off at the same moment one stays', async () => {
    await add('finance')
    const keys = await keysOf('finance')
    expect(keys).toHaveLength(2)
    const both = await Promise.allSettled(
      keys.map(({ id }) => app.call(removePasskey, { id, password: 'demo' }, { as: 'finance' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an address by number has no passkeys, and a code is asked alone', async () => {
    const { public_url } = app.house
    app.house.public_url = 'http://10.0.0.7:3000'
    try {
      expect(await app.call(loadSecondStep, {}, { as: 'finance' })).toMatchObject({ passkey_origin: null })
      expect(await firstStep('finance')).toMatchObject({ passkey_origin: null })
      const begun = app.call(beginPasskey, { password: 'demo' }, { as: 'finance' })
      await expect(begun).rejects.toMatchObject({ status: 409 })
    } finally {
      app.house.public_url = public_url
    }
  })
})
