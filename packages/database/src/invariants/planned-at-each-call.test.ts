import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const { database } = await testDatabase()

test('what changed in many contracts is planned at each call: a kept plan of one compares each with each', async () => {
  const found = await database.platform((db) =>
    sql<{ name: string; source: string }>`
      select distinct p.proname as name, p.prosrc as source from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid in ('app.agreements'::regclass, 'app.agreement_items'::regclass) and not t.tgisinternal
        and p.prosrc ~ 'join old_rows' order by 1`.execute(db),
  )
  const names = found.rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['agreements_updated', 'agreements_split', 'items_split']))
  const kept = found.rows.filter(({ source }) => !/\bexecute\b/.test(source)).map(({ name }) => name)
  expect(kept).toEqual([])
})
