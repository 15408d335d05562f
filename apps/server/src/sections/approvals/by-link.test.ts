import { decideByLink, lookByLink } from '@stroyfin/contract/approvals/by-link'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { getUser } from '@stroyfin/contract/auth/get-user'
import { openDatabase } from '@stroyfin/database/connection/open-database'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { smtpMailer } from '../../bridges/mail/public.ts'
import { catchMail } from '../../testing/mail-catcher.ts'
import { type CallRefused, testApp } from '../../testing/test-app.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { signLink } from './link-token.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const post = await catchMail()
app.house.mail = smtpMailer({ url: post.url, from: 'noreply@bereg.example' })
afterAll(() => post.close())

/** A registry on approval and the link finance got in a letter. */
async function sentRegistry(count = 2) {
  const object_id = await makeRegistry(app, await freePayments(app, count))
  await app.call(sendToApproval, { object_type: 'registry', object_id }, { as: 'finance' })
  return { object_id, token: await linkOf('finance', object_id) }
}

/** The link this person got for this registry. */
async function linkOf(username: string, object_id: number): Promise<string> {
  const found = () =>
    post.letters
      .filter(({ to, text }) => to.includes(`${username}@bereg.example`) && text.includes(`/${object_id}\n`))
      .map(({ text }) => /\/payment-approval\?token=(\S+)/.exec(text)?.[1])
      .find((token) => token !== undefined)
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

const look = (token: string) => app.call(lookByLink, { token })
const decide = (token: string, version: number, is_approved = true, remark = '') =>
  app.call(decideByLink, { token, version, is_approved, remark })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: CallRefused) => `${error.status} ${error.body.message}`,
  )
async function versionOf(token: string): Promise<number> {
  const { document } = await look(token)
  if (!document) throw new Error('nothing to decide')
  return document.version
}

describe('a link of a letter (A-021, R-2.1-05)', () => {
  test('shows sums, receivers and purposes without a session, however often it is opened', async () => {
    const { token, object_id } = await sentRegistry()
    const [once, twice] = [await look(token), await look(token)]
    expect(twice).toEqual(once)
    expect(once).toMatchObject({ person_name: 'Марина Орлова', message: '' })
    expect(once.company_name).not.toBe('')
    const { document } = once
    expect(document?.title).toMatch(/^Реестр № /)
    expect(document?.parts).toHaveLength(2)
    for (const part of document?.parts ?? []) expect(part.party_name).not.toBeNull()
    const total = document?.parts.reduce((sum, { summ }) => sum + Math.round(summ * 100), 0)
    expect(total).toBe(Math.round((document?.summ ?? 0) * 100))
    await app.call(
      withdrawFromApproval,
      { object_type: 'registry', object_id, remark: '' },
      { as: 'finance' },
    )
  })

  test('decides as its owner, leads the round on, and the next person gets a link of their own', async () => {
    const { token, object_id } = await sentRegistry()
    const { message } = await decide(token, await versionOf(token))
    expect(message).toContain('Согласовано')
    const director = await linkOf('director', object_id)
    await decide(director, await versionOf(director), false, 'Нет денег на счёте')
    const round = await app.call(loadRound, { object_type: 'registry', object_id }, { as: 'finance' })
    expect(round.is_running).toBe(false)
    expect(round.messages.map(({ user_name, text }) => `${user_name}: ${text}`)).toEqual([
      'Марина Орлова: Отправлено на согласование',
      'Марина Орлова: Согласовано',
      'Анна Белова: Не согласовано: Нет денег на счёте',
    ])
  })

  test('works once, also when it is pressed twice at once', async () => {
    const { token, object_id } = await sentRegistry()
    const version = await versionOf(token)
    const answers = await Promise.all([refusal(decide(token, version)), refusal(decide(token, version))])
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.find((answer) => answer !== 'done')).toMatch(
      /^409 Ссылка уже использована: вы согласовали документ \d\d\.\d\d\.\d{4}/,
    )
    expect(await look(token)).toMatchObject({ document: null, message: /Ссылка уже использована/ })
    await app.call(
      withdrawFromApproval,
      { object_type: 'registry', object_id, remark: '' },
      { as: 'finance' },
    )
  })

  test('is worth nothing after a withdrawal, also when the document is sent again', async () => {
    const { token, object_id } = await sentRegistry()
    const version = await versionOf(token)
    const ref = { object_type: 'registry' as const, object_id }
    await app.call(withdrawFromApproval, { ...ref, remark: '' }, { as: 'finance' })
    expect(await refusal(decide(token, version))).toMatch(/^409 Решение по документу уже принято/)
    await app.call(sendToApproval, ref, { as: 'finance' })
    expect((await look(token)).message).toMatch(/отозван или отправлен заново/)
    expect(await refusal(decide(token, version))).toMatch(/^409 Документ отозван/)
    await app.call(withdrawFromApproval, { ...ref, remark: '' }, { as: 'finance' })
  })

  test('a refusal needs words, and what was seen must still be so', async () => {
    const { token, object_id } = await sentRegistry()
    const version = await versionOf(token)
    expect(await refusal(decide(token, version, false, ' '))).toBe('422 Напишите замечание')
    expect(await refusal(decide(token, version - 1))).toMatch(/^409 .*изменился/)
    const ref = { object_type: 'registry' as const, object_id }
    await decideNow(app, [ref], { kind: 'refuse', remark: 'Позже' }, { as: 'finance' })
    expect((await look(token)).message).toMatch(/вы отклонили документ/)
  })
})

test('whoever has decided opens the link of another decision of that step, handed over to them since', async () => {
  const { token, object_id } = await sentRegistry()
  const write = (query: RawBuilder<unknown>) => app.database.platform((db) => query.execute(db))
  const round = sql`(select id from approval_rounds where company_id = ${app.company_id}
    and object_type = 'registry' and object_id = ${object_id})`
  const id = (username: string) => sql`(select id from users where username = ${username})`
  await write(sql`update approval_rounds set snapshot = jsonb_set(snapshot, '{steps,0,mode}', '"all"')
    where company_id = ${app.company_id} and id = ${round}`)
  await write(sql`insert into approval_items (company_id, round_id, step_position, user_id, status)
    values (${app.company_id}, ${round}, 0, ${id('director')}, 'on_approval')`)
  await decide(token, await versionOf(token))
  expect((await look(token)).message).toMatch(/^Ссылка уже использована/)
  await write(sql`update approval_items set handed_to = ${id('finance')}
    where company_id = ${app.company_id} and round_id = ${round} and user_id = ${id('director')} and step_position = 0`)
  expect(await refusal(decide(token, await versionOf(token)))).toBe('done')
  expect((await look(token)).message).toMatch(/^Ссылка уже использована/)
})

test('what keeps a decision back is told with the deed that mends it, or with whom to ask', async () => {
  const { token, object_id } = await sentRegistry(1)
  const version = await versionOf(token)
  const write = (query: RawBuilder<unknown>) => app.database.platform((db) => query.execute(db))
  const account = sql`(select p.payee_account_id from registry_rows w
    join payments p on p.company_id = w.company_id and p.id = w.payment_id
    where w.company_id = ${app.company_id} and w.registry_id = ${object_id})`
  const confirmed = (at: RawBuilder<unknown>) =>
    write(sql`update contractor_accounts set confirmed_at = ${at}
      where company_id = ${app.company_id} and id = ${account}`)
  const body = () => decide(token, version).catch((error: CallRefused) => error.body)
  await confirmed(sql`null`)
  expect(await body()).toMatchObject({
    message: expect.stringMatching(/^Реквизиты получателя не подтверждены вторым человеком: .+\)$/),
    mend: { label: 'Подтвердить реквизиты', href: expect.stringMatching(/^\/agents\/\d+$/) },
  })
  const rights = (is_access: boolean) =>
    write(sql`update permissions set is_access = ${is_access}
      where company_id = ${app.company_id} and user_id = 3 and name = 'requisites'`)
  await rights(false)
  const asking = await body()
  expect(asking).toMatchObject({ message: expect.stringMatching(/Попросите подтвердить реквизиты: \S+/) })
  expect(asking).not.toHaveProperty('mend')
  await rights(true)
  await confirmed(sql`now()`)
  expect((await decide(token, version)).message).toContain('Согласовано')
})

test('links take one connection each: with a single one, many at once are answered', async () => {
  const { token, object_id } = await sentRegistry()
  const { database_url: url, secret } = app.ground
  const database = openDatabase({ url, secret, tenantConnections: 1 })
  const small = await createApp({ house: { ...app.house, database }, logLevel: 'fatal' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      small.inject({ method: 'POST', url: lookByLink.path, payload: { token } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  await small.close()
  await database.close()
  await app.call(withdrawFromApproval, { object_type: 'registry', object_id, remark: '' }, { as: 'finance' })
})

test('a link sent before a new password opens nothing', async () => {
  const { token } = await sentRegistry()
  const changed = (at: string) =>
    app.database.platform((db) =>
      sql`update users set password_changed_at = now() + ${at}::interval where username = 'finance'`.execute(
        db,
      ),
    )
  await changed('-1 hour')
  expect((await look(token)).document).not.toBeNull()
  await changed('1 minute')
  expect(await refusal(look(token))).toBe('404 Ссылка устарела. Войдите в систему, чтобы решить')
  expect(await refusal(decide(token, 1))).toBe('404 Ссылка устарела. Войдите в систему, чтобы решить')
  await changed('-1 hour')
})

describe('a link opens nothing else', () => {
  const claims = {
    company_id: app.company_id,
    user_id: 3,
    object_type: 'registry' as const,
    object_id: 1,
    round_id: 1,
    step: 0,
  }

  test('a forged, foreign or spoilt one is told so', async () => {
    const good = signLink(app.house.secret, claims)
    const forged = [
      signLink(`${app.house.secret}x`, claims),
      `${good.slice(0, -3)}AAA`,
      await app.token('director'),
    ]
    for (const token of forged) expect(await refusal(look(token))).toBe('404 Ссылка неверна')
    expect(await refusal(look('x'))).toMatch(/^422/)
  })

  test('it is no session', async () => {
    const reply = await fetch(app.url + getUser.path, {
      method: getUser.method,
      headers: { authorization: `Bearer ${signLink(app.house.secret, claims)}` },
    })
    expect(reply.status).toBe(401)
  })

  test('whoever left the company or may not see such documents decides nothing', async () => {
    const { token, object_id } = await sentRegistry()
    await app.database.platform((db) =>
      sql`update permissions set is_view = false
        where company_id = ${app.company_id} and user_id = 3 and name = 'payment_registry'`.execute(db),
    )
    expect(await refusal(look(token))).toMatch(/^403 Недостаточно прав/)
    expect(await refusal(decide(token, 1))).toMatch(/^403 Недостаточно прав/)
    await app.database.platform((db) => sql`update users set is_active = false where id = 3`.execute(db))
    expect(await refusal(look(token))).toBe('403 Недостаточно прав')
    const left = await app.database.platform((db) =>
      sql<{ status: string }>`select status from registries
        where company_id = ${app.company_id} and id = ${object_id}`.execute(db),
    )
    expect(left.rows).toEqual([{ status: 'on_approval' }])
  })
})
