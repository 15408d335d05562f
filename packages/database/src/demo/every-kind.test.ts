import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const { database } = await testDatabase({ demo: true })

interface Listed {
  table: string
  column: string
  values: string[]
}

/** Columns of documents that hold one of named values: what the database itself allows there. */
const listed = await database.owner(async (client) => {
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'app'::regnamespace
      and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'
    order by 1, 2`)
  return rows.map(
    ({ table, column, definition }): Listed => ({
      table,
      column,
      values: [...definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => value as string),
    }),
  )
})

test('x', async () => {
  const missing: Record<string, string[]> = {}
  for (const { table, column, values } of listed) {
    const found = await database.owner(async (client) => {
      const { rows } = await client.query<{ value: string }>(
        `select distinct ${column}::text as value from ${table} where ${column} is not null`,
      )
      return new Set(rows.map(({ value }) => value))
    })
    const absent = values.filter((value) => !found.has(value))
    if (absent.length > 0) missing[`${table}.${column}`] = absent
  }
  expect(missing).toEqual({})
})
