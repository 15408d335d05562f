import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

/** Remarks longer than an index takes, with a word of purposes in them. */
const long = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
  const { rows } = await sql<{ id: number }>`
    update payments set remark = repeat('подробности ', 200) || 'аванс' where company_id = ${app.company_id} and id in (
      select id from payments where company_id = ${app.company_id} and not is_deleted and status = 'new' order by id limit 2)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
})

test.each(['аванс', 'подробности', 'ООО', 'аванс ООО', 'нетникого'])(
  '«%s»: rows without their number are those of the counted list, window after window',
  async (search) => {
    const { items, total } = await app.call(loadPayments, { search, limit: 500 }, as)
    expect(items.length).toBe(Math.min(total, 500))
    expect(search === 'нетникого' || total > 0).toBe(true)
    const first = await app.call(loadPayments, { search, limit: 200, count: false }, as)
    expect(first.items).toEqual(items.slice(0, 200))
    const after = first.next
    if (after === undefined) return
    const next = await app.call(loadPayments, { search, limit: 200, offset: 200, count: false, after }, as)
    expect(next.items).toEqual(items.slice(200, 400))
  },
)

test('a word is found in a text of any length', async () => {
  const { items } = await app.call(loadPayments, { search: 'подробности', limit: 500, count: false }, as)
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(long))
  expect(long.length).toBe(2)
})
