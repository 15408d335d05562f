import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { readNotifications } from '@stroyfin/contract/notifications/read-notifications'
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
    tell({ db, company_id, house }, { user_ids, text: 'Только своим', link: null }),
  )
  const told = await database.platform((db) =>
    sql<{ username: string }>`select u.username from notifications n join users u on u.id = n.user_id
      where n.text = 'Только своим'`.execute(db),
  )
  expect(told.rows).toEqual([{ username: 'finance' }])
})
