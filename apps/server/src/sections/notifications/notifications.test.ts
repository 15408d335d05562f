import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { readNotifications } from '@stroyfin/contract/notifications/read-notifications'
import { editUser } from '@stroyfin/contract/users/edit-user'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { tell } from './tell.ts'

const app = await testApp()
const load = async (as: string, company_id = app.company_id) =>
  (await app.call(getNotifications, {}, { as, company_id })).notifications

test('the answer goes from the oldest to the newest (A-101)', async () => {
  const notices = await load('finance')
  expect(notices.length).toBeGreaterThan(1)
  expect(notices.map(({ id }) => id)).toEqual(notices.map(({ id }) => id).sort((a, b) => a - b))
  expect(notices[0]).toMatchObject({ text: expect.any(String), is_read: expect.any(Boolean) })
  expect(Number.isNaN(Date.parse(notices[0]!.created))).toBe(false)
})

test('own notices are marked as read, once', async () => {
  const unread = (await load('director')).filter(({ is_read }) => !is_read).map(({ id }) => id)
  expect(unread.length).toBeGreaterThan(0)
  expect(await app.call(readNotifications, { ids: unread }, { as: 'director' })).toEqual({
    read: unread.length,
  })
  expect(await app.call(readNotifications, { ids: unread }, { as: 'director' })).toEqual({ read: 0 })
  expect((await load('director')).every(({ is_read }) => is_read)).toBe(true)
})

test("somebody else's notices stay as they are", async () => {
  const [first] = (await load('engineer')).filter(({ is_read }) => !is_read)
  expect(await app.call(readNotifications, { ids: [first!.id] }, { as: 'viewer' })).toEqual({ read: 0 })
  expect(await load('engineer')).toContainEqual(first)
})

test('in another company there are other notices (K-08)', async () => {
  expect(await load('newcomer')).toEqual([])
  expect(await load('admin', app.other_company_id)).not.toEqual(await load('admin'))
})

test('nothing to mark is refused', async () => {
  await expect(app.call(readNotifications, { ids: [] }, { as: 'viewer' })).rejects.toMatchObject({
    status: 422,
  })
})

test('whoever is not in the company is told nothing of it', async () => {
  const { database, company_id, house } = app
  const found = await database.platform((db) =>
    sql<{ id: number }>`select id from users where username in ('newcomer', 'finance')`.execute(db),
  )
  const user_ids = found.rows.map(({ id }) => id)
  expect(user_ids).toHaveLength(2)
  await database.inCompany({ company_id, user_id: 0 }, (db) =>
    tell({ db, company_id, house }, { group: 'jobs', user_ids, text: 'Только своим', link: null }),
  )
  const told = await database.platform((db) =>
    sql<{ username: string }>`select u.username from notifications n join users u on u.id = n.user_id
      where n.text = 'Только своим'`.execute(db),
  )
  expect(told.rows).toEqual([{ username: 'finance' }])
})

test('letters are of the groups a person has chosen, in the product there is every notice (A-102, R-3-03)', async () => {
  const { database, company_id, house } = app
  const letters: { to: string; subject: string }[] = []
  house.mail = { send: async (letter) => void letters.push(letter) }
  const { id, first_name, last_name, email } = await database.platform((db) =>
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('username', '=', 'engineer')
      .executeTakeFirstOrThrow(),
  )
  const choose = (delivery: string) =>
    app.call(
      editUser,
      { params: { id, first_name, last_name, email, profile: { delivery } } },
      { as: 'engineer' },
    )
  const send = (text: string, group: 'approvals' | 'bank') =>
    database.inCompany({ company_id, user_id: 0 }, (db) =>
      tell({ db, company_id, house }, { group, user_ids: [id], text, link: null }),
    )
  expect((await choose('bank, реестры')).user.profile.delivery).toBe('bank,реестры')
  await send('О согласовании', 'approvals')
  await send('О банке', 'bank')
  await choose('')
  await send('Снова о согласовании', 'approvals')
  await choose('реестры')
  await send('Не наша группа', 'approvals')
  house.jobs.wake()
  await expect
    .poll(() => letters.map(({ subject }) => subject).sort())
    .toEqual(['Не наша группа', 'О банке', 'Снова о согласовании'])
  expect((await load('engineer')).map(({ text }) => text)).toContain('О согласовании')
})
