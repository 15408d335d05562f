import { walkSignIn } from '@stroyfin/bank-simulator/testing/walk-sign-in'
import { getUser } from '@stroyfin/contract/auth/get-user'
import { beginBankBind, finishBankBind, loadBankSignIn, unbindBank } from '@stroyfin/contract/bank-link/bind'
import {
  beginBankConnect,
  beginBankSignIn,
  disconnectBank,
  finishBankConnect,
  finishBankSignIn,
  loadBankLink,
  loadSignInWays,
} from '@stroyfin/contract/bank-link/sign-in'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { withBankAccess } from './bank-access.ts'
import { BANK_PEOPLE, connectBank, HOME, testBank } from './testing/test-bank.ts'

const app = await testApp()
const { user } = await app.call(getUser, {}, { as: 'director' })
const { user: admin } = await app.call(getUser, {}, { as: 'admin' })
const [director, stranger, superuser] = BANK_PEOPLE
if (!director || !stranger || !superuser) throw new Error('three people bank here')
const foreign = { ...director, sub: 'sber-foreign', org_name: 'ООО «Чужая»', inn: '7707083893' }
const bank = await testBank(app, [
  { ...director, email: user.email.toUpperCase() },
  stranger,
  { ...superuser, email: admin.email },
  foreign,
])

const begin = () => app.call(beginBankSignIn, {})
const walk = (url: string, sub = director.sub) => walkSignIn(url, sub, HOME)
const stale = { status: 409, body: { message: 'Вход не удался или устарел. Начните его заново' } }

async function bind(as: string, sub: string) {
  const { url, key } = await app.call(beginBankBind, { password: 'demo' }, { as })
  const { search: query } = await walk(url, sub)
  return app.call(finishBankBind, { query, key }, { as })
}

describe('sign-in through the bank (R-1-28, R-2.1-04, A-020)', () => {
  test('a mail that the bank tells opens nobody’s account, with whatever claim of being verified', async () => {
    const { url, key } = await begin()
    const query = (await walk(url)).search
    await expect(app.call(finishBankSignIn, { query, key })).rejects.toMatchObject({
      status: 403,
      body: {
        message:
          'Этот вход СберБизнеса ни к кому не привязан. Войдите паролем и привяжите его: профиль, вкладка «Интеграции»',
      },
    })
  })

  test('it is bound in the own profile with the password, for one person only', async () => {
    await expect(app.call(beginBankBind, { password: 'не тот' }, { as: 'director' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { password: 'Неверный текущий пароль' } },
    })
    expect(await bind('director', director.sub)).toEqual({
      message: 'Теперь вы можете входить через СберБизнес',
    })
    expect(await app.call(loadBankSignIn, {}, { as: 'director' })).toEqual({
      is_set_up: true,
      is_bound: true,
    })
    await expect(bind('finance', director.sub)).rejects.toMatchObject({
      body: { message: 'Этот вход СберБизнеса привязан к другому пользователю' },
    })
    // What one person has begun, another does not finish; nor is it a sign-in or a connection.
    const { url, key } = await app.call(beginBankBind, { password: 'demo' }, { as: 'finance' })
    const { search: query } = await walk(url, stranger.sub)
    await expect(app.call(finishBankBind, { query, key }, { as: 'viewer' })).rejects.toMatchObject(stale)
    await expect(app.call(finishBankSignIn, { query, key })).rejects.toMatchObject(stale)
    await expect(app.call(finishBankConnect, { query, key }, { as: 'director' })).rejects.toMatchObject(stale)
    await bind('viewer', stranger.sub)
    await app.call(unbindBank, {}, { as: 'viewer' })
    expect(await app.call(loadBankSignIn, {}, { as: 'viewer' })).toMatchObject({ is_bound: false })
  })

  test('the bound person gets a session, whatever mail either side knows', async () => {
    expect(await app.call(loadSignInWays, {})).toEqual({ by_bank: true })
    const { url, key } = await begin()
    const back = await walk(url)
    const answer = await app.call(finishBankSignIn, { query: back.search, key })
    expect(answer.user).toEqual(user)
    const reply = await fetch(`${app.url}${getUser.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${answer.token}` },
      body: '{}',
    })
    expect(reply.status).toBe(200)

    await app.database.platform((db) =>
      sql`update users set email = 'other@example.test' where id = ${user.id}`.execute(db),
    )
    const again = await begin()
    const signed = await app.call(finishBankSignIn, {
      query: (await walk(again.url)).search,
      key: again.key,
    })
    expect(signed.user.id).toBe(user.id)
  })

  test('a sign-in works once, even for two at the same moment', async () => {
    const { url, key } = await begin()
    const asked = { query: (await walk(url)).search, key }
    const both = await Promise.allSettled([
      app.call(finishBankSignIn, asked),
      app.call(finishBankSignIn, asked),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(app.call(finishBankSignIn, asked)).rejects.toMatchObject({
      body: { message: 'Этот вход уже использован. Начните его заново' },
    })
  })

  test('a wrong state, a foreign browser, a code used before, an altered nonce: none opens a session', async () => {
    const { url, key } = await begin()
    const back = await walk(url)
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'another')
    await expect(app.call(finishBankSignIn, { query: wrong.search, key })).rejects.toMatchObject(stale)

    // The key of the attempt lies in the browser that began; another has another.
    const other = await begin()
    await expect(app.call(finishBankSignIn, { query: back.search, key: other.key })).rejects.toMatchObject(
      stale,
    )
    await expect(app.call(finishBankSignIn, { query: back.search, key: 'AAAA' })).rejects.toMatchObject(stale)

    const first = await begin()
    const used = await walk(first.url)
    await app.call(finishBankSignIn, { query: used.search, key: first.key })
    const second = await begin()
    const replayed = new URL(await walk(second.url))
    replayed.searchParams.set('code', used.searchParams.get('code') ?? '')
    await expect(
      app.call(finishBankSignIn, { query: replayed.search, key: second.key }),
    ).rejects.toMatchObject(stale)

    const third = await begin()
    const altered = new URL(third.url)
    altered.searchParams.set('nonce', 'another')
    const query = (await walk(altered.href)).search
    await expect(app.call(finishBankSignIn, { query, key: third.key })).rejects.toMatchObject(stale)
  })

  test('an attempt grows old in a quarter of an hour', async () => {
    const { url, key } = await begin()
    const { search: query } = await walk(url)
    const { clock } = app.house
    app.house.clock = () => new Date(Date.now() + 16 * 60_000)
    await expect(app.call(finishBankSignIn, { query, key })).rejects.toMatchObject(stale)
    app.house.clock = clock
  })

  test('the bank’s word opens neither an unknown person’s account nor a superuser’s', async () => {
    for (const sub of [stranger.sub, superuser.sub]) {
      const { url, key } = await begin()
      const query = (await walk(url, sub)).search
      await expect(app.call(finishBankSignIn, { query, key })).rejects.toMatchObject({ status: 403 })
    }
  })
})

describe('a company connects (A-020)', () => {
  test('its tokens lie sealed and out of reach of the company’s role; the state tells no secret', async () => {
    await connectBank(app)
    const { link } = await app.call(loadBankLink, {}, { as: 'finance' })
    expect(link).toMatchObject({ organisation: 'ООО «Берег»', is_good: true })
    expect(link?.accounts).toEqual([{ account: '40702810938120061991', bic: '044525225' }])
    await expect(app.call(loadBankLink, {}, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
    const [stored] = (
      await app.database.platform((db) =>
        sql<{ sealed_tokens: string }>`select sealed_tokens from bank_links
          where company_id = ${app.company_id}`.execute(db),
      )
    ).rows
    const secrets = await withBankAccess(app.house, app.company_id, async (access) => access)
    expect(stored?.sealed_tokens).not.toContain(secrets)
    expect(Buffer.from(stored?.sealed_tokens ?? '', 'base64').toString('latin1')).not.toContain(secrets)
    const reached = app.database.inCompany({ company_id: app.company_id, user_id: user.id }, (db) =>
      sql`select sealed_tokens from bank_links where company_id = ${app.company_id}`.execute(db),
    )
    await expect(reached).rejects.toThrow('permission denied')
  })

  test('the organisation of the bank must be one of the company’s own', async () => {
    const { url, key } = await app.call(beginBankConnect, {}, { as: 'director' })
    const { search: query } = await walk(url, foreign.sub)
    await expect(app.call(finishBankConnect, { query, key }, { as: 'director' })).rejects.toMatchObject({
      status: 409,
      body: {
        message:
          'Вы вошли в банк от организации ООО «Чужая», ИНН 7707083893: среди компаний вашей группы её нет. Войдите от своей организации или отметьте её карточку в контрагентах «Компания своей группы»',
      },
    })
  })

  test('an attempt to connect is not a sign-in, nor another person’s', async () => {
    const { url, key } = await app.call(beginBankConnect, {}, { as: 'director' })
    const { search: query } = await walk(url)
    await expect(app.call(finishBankSignIn, { query, key })).rejects.toMatchObject(stale)
    await expect(app.call(finishBankConnect, { query, key }, { as: 'admin' })).rejects.toMatchObject(stale)
    await app.call(finishBankConnect, { query, key }, { as: 'director' })
  })

  test('a token that has ended is refreshed once, whoever asks; one that cannot be asks for a new sign-in', async () => {
    const ask = () => withBankAccess(app.house, app.company_id, async (access) => access)
    const before = await ask()
    const { clock } = app.house
    app.house.clock = () => new Date(Date.now() + 2 * 3600_000)
    const both = await Promise.all([ask(), ask()])
    app.house.clock = clock
    expect(new Set(both).size).toBeLessThanOrEqual(2)
    expect(both).not.toContain(before)

    const { bank: real } = app.house
    if (!real) throw new Error('the bank is set up')
    const { message } = await app.call(disconnectBank, {}, { as: 'director' })
    expect(message).toBe('СберБизнес отключён')
    await expect(ask()).rejects.toThrow('СберБизнес не подключён')
    expect((await app.call(loadBankLink, {}, { as: 'director' })).link).toBeNull()

    await connectBank(app)
    bank.faults.plan('signed_out', 2)
    const state = () =>
      withBankAccess(app.house, app.company_id, (access) => real.stateOf(access, crypto.randomUUID()))
    await expect(state()).rejects.toThrow('Банк не принял вход')
    expect(await state()).toBeNull()
  })

  test('while the bank is waited for, no transaction stays open', async () => {
    const { bank: real, clock } = app.house
    if (!real) throw new Error('the bank is set up')
    const open: number[] = []
    const count = async () => {
      const found = await app.database.platform((db) =>
        sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(db),
      )
      return found.rows[0]?.count ?? -1
    }
    // A background job may be amid its own short work at one look; what waits for the bank is there at every one.
    const look = async () => {
      let seen = await count()
      for (let more = 0; more < 20 && seen > 0; more++) seen = await count()
      open.push(seen)
    }
    app.house.bank = {
      ...real,
      refresh: (tokens) => look().then(() => real.refresh(tokens)),
      finishSignIn: (query, secrets) => look().then(() => real.finishSignIn(query, secrets)),
      revoke: (tokens) => look().then(() => real.revoke(tokens)),
    }
    await connectBank(app)
    const signIn = await begin()
    await app.call(finishBankSignIn, { query: (await walk(signIn.url)).search, key: signIn.key })
    app.house.clock = () => new Date(Date.now() + 2 * 3600_000)
    await withBankAccess(app.house, app.company_id, async (access) => access)
    app.house.clock = clock
    await app.call(disconnectBank, {}, { as: 'director' })
    app.house.bank = real
    expect(open).toEqual([0, 0, 0, 0])
    await connectBank(app)
  })

  test('a changed key is told in words, and what it sealed is good again with the right one', async () => {
    const ask = () => withBankAccess(app.house, app.company_id, async (access) => access)
    const isGood = async () => (await app.call(loadBankLink, {}, { as: 'director' })).link?.is_good
    const { bank_key } = app.house
    app.house.bank_key = 'another key'
    await expect(ask()).rejects.toThrow('Вход в банк зашифрован другим ключом')
    expect(await isGood()).toBe(false)
    app.house.bank_key = bank_key
    expect(await isGood()).toBe(true)
    await ask()
  })
})
