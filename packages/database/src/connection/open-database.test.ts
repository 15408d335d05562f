import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const { database, company } = await testDatabase()

test('a company transaction knows who acts', async () => {
  const rows = await database.inCompany({ ...company, ip: "10.0.0.1'; drop", request_id: 'r\\1' }, async (db) => {
    const found = await sql`select app.current_company() as company_id, app.current_user_id() as user_id,
      app.current_ip() as ip, app.current_request_id() as request_id`.execute(db)
    return found.rows
  })
  expect(rows).toEqual([{ ...company, ip: "10.0.0.1'; drop", request_id: 'r\\1' }])
})
