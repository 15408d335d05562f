import { loadPermission } from '@stroyfin/contract/access/load-permission'
import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { saveMatrix } from '@stroyfin/contract/permissions/save-matrix'
import { noAccess } from '@stroyfin/domain/access/permission-record'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type CallRefused, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { company_id } = app

const matrix = (as = 'director') => app.call(loadMatrix, {}, { as })
const person = async (username: string, as = 'director') =>
  (await matrix(as)).users.find((user) => user.username === username)!
const record = async (username: string, name: string) =>
  (await person(username)).records.find((item) => item.name === name) ?? {
    ...noAccess(name),
    version: null,
  }
const flags = { is_access: false, is_view: true, is_create: false, is_edit: false, is_remove: false }

async function change(username: string, name: string, part: Partial<typeof flags>) {
  const user_id = (await person(username)).id
  return { ...(await record(username, name)), user_id, ...part }
}

describe('the matrix of rights (R-6-69, A-095)', () => {
  test('shows the people of the company with their records; superusers only to superusers (R-6-07, R-6-08)', async () => {
    const { users, sends_mail } = await matrix()
    expect(users.map(({ username }) => username)).toContain('viewer')
    expect(users.some(({ is_superuser }) => is_superuser)).toBe(false)
    expect(users.some(({ username }) => username === 'newcomer')).toBe(false)
    expect((await person('finance')).records.find(({ name }) => name === 'payment')).toMatchObject({
      is_edit: true,
      version: 1,
    })
    expect(sends_mail).toBe(false)
  })

  test('a given right works at the next call, a taken one does not', async () => {
    const given = await change('viewer', 'ks', { is_view: true, is_create: true })
    expect(await app.call(saveMatrix, { changes: [given] }, { as: 'director' })).toEqual({ saved: 1 })
    const { permission } = await app.call(loadPermission, { name: 'ks', company_id }, { as: 'viewer' })
    expect(permission[0]).toMatchObject({ is_view: true, is_create: true })
    const taken = await change('viewer', 'ks', { is_view: false, is_create: false })
    await app.call(saveMatrix, { changes: [taken] }, { as: 'director' })
    const after = await app.call(loadPermission, { name: 'ks', company_id }, { as: 'viewer' })
    expect(after.permission[0]).toMatchObject({ is_view: false, is_create: false })
  })

  test('who changed a right stands in the record of changes (K-09)', async () => {
    await app.call(
      saveMatrix,
      { changes: [await change('bank', 'ks', { is_edit: true })] },
      { as: 'director' },
    )
    const found = await app.database.platform((db) =>
      sql<{ username: string; changes: object }>`
        select u.username, l.changes from audit_log l join users u on u.id = l.user_id
        where l.company_id = ${company_id} and l.table_name = 'permissions' order by l.id desc limit 1`.execute(
        db,
      ),
    )
    expect(found.rows[0]).toMatchObject({ username: 'director', changes: { is_edit: [false, true] } })
  })

  test('flags that a section does not have are not stored', async () => {
    const odd = await change('viewer', 'import_xlsx', { is_access: true, is_view: true, is_remove: true })
    await app.call(saveMatrix, { changes: [odd] }, { as: 'director' })
    expect(await record('viewer', 'import_xlsx')).toMatchObject({
      is_access: true,
      is_view: false,
      is_remove: false,
    })
  })

  test('a change without the view, an unknown section and a right named twice are refused in words', async () => {
    const blind = await change('viewer', 'agreement', { is_view: false, is_edit: true })
    await expect(app.call(saveMatrix, { changes: [blind] }, { as: 'director' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'changes.0.is_edit': '«Договоры»: «Изменение» без «Просмотра» не даётся' } },
    })
    const unknown = { ...blind, ...flags, name: 'нет', version: null }
    await expect(app.call(saveMatrix, { changes: [unknown] }, { as: 'director' })).rejects.toMatchObject({
      body: { message: 'Нет такого раздела прав: нет' },
    })
    const twice = await change('viewer', 'agreement', {})
    await expect(app.call(saveMatrix, { changes: [twice, twice] }, { as: 'director' })).rejects.toMatchObject(
      {
        body: { message: 'Право указано дважды' },
      },
    )
  })

  test('one stale record stops the whole save and is shown as it is now (K-06)', async () => {
    const stale = await change('engineer', 'payment', { is_edit: true })
    const fresh = await change('engineer', 'contractor', { is_edit: true })
    await app.call(saveMatrix, { changes: [{ ...stale, is_create: true }] }, { as: 'admin' })
    const refused = await app
      .call(saveMatrix, { changes: [stale, fresh] }, { as: 'director' })
      .catch((error: CallRefused) => error)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        current: { records: [{ user_id: stale.user_id, name: 'payment', is_create: true, version: 2 }] },
      },
    })
    expect(await record('engineer', 'contractor')).toMatchObject({ is_edit: false })
  })

  test('a record made by somebody else meanwhile is stale too', async () => {
    const one = await change('viewer', 'sbbol', { is_access: true })
    expect(one.version).toBeNull()
    await app.call(saveMatrix, { changes: [one] }, { as: 'admin' })
    await expect(app.call(saveMatrix, { changes: [one] }, { as: 'director' })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('people of other companies and hidden superusers are not there', async () => {
    const superuser = await person('admin', 'admin')
    for (const user_id of [999_999, superuser.id]) {
      const foreign = { ...(await change('viewer', 'ks', {})), user_id, version: null }
      await expect(app.call(saveMatrix, { changes: [foreign] }, { as: 'director' })).rejects.toMatchObject({
        status: 404,
      })
    }
  })
})

describe('the last admin (A-095)', () => {
  const refusal = { status: 409, body: { message: 'В компании должен остаться хотя бы один администратор' } }

  test('keeps the right against everybody, the superuser included', async () => {
    const last = await change('director', 'admin', { is_access: false })
    for (const as of ['director', 'admin'])
      await expect(app.call(saveMatrix, { changes: [last] }, { as }), as).rejects.toMatchObject(refusal)
  })

  test('of two admins who take the right from each other at once one stays', async () => {
    const second = await change('finance', 'admin', { is_access: true })
    await app.call(saveMatrix, { changes: [second] }, { as: 'director' })
    const changes = [
      await change('director', 'admin', { is_access: false }),
      await change('finance', 'admin', { is_access: false }),
    ]
    const [one, other] = changes
    const answers = await Promise.allSettled([
      app.call(saveMatrix, { changes: [one!] }, { as: 'finance' }),
      app.call(saveMatrix, { changes: [other!] }, { as: 'director' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const admins = (await matrix('admin')).users.filter(({ records }) =>
      records.some(({ name, is_access }) => name === 'admin' && is_access),
    )
    expect(admins).toHaveLength(1)
  })
})
