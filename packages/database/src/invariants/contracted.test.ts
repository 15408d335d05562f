import { isContracted } from '@stroyfin/domain/agreements/contracted'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/clone-database.ts'

const clone = await cloneDatabase()
afterAll(() => clone.drop())

test('the database and the domain say the same of every document: one rule (K-14)', async () => {
  const pairs = approvalStatus.states.flatMap((status) =>
    [null, ...approvalStatus.states].map((contract_status) => ({ status, contract_status })),
  )
  const { rows } = await clone.database.inCompany(clone.company, (db) =>
    sql<{ is_contracted: boolean }>`
      select app.is_contracted(p.status, p.contract_status) as is_contracted
      from json_to_recordset(${JSON.stringify(pairs)}::json) as p (status text, contract_status text)`.execute(
      db,
    ),
  )
  expect(rows.map(({ is_contracted }) => is_contracted)).toEqual(pairs.map(isContracted))
})
