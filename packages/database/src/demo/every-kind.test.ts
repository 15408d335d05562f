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

/** What people and servers do with the product, not what is written into it. */
const DEEDS = [
  'approval_rounds',
  'approval_routes',
  'audit_log',
  'bank_kind_marks',
  'bank_orders',
  'custom_fields',
  'custom_values',
  'file_links',
  'import_batches',
  'jobs',
  'one_time_tokens',
  'passkey_challenges',
  'period_deeds',
  'registry_templates',
  'report_schedules',
  'restrictions',
]

test('every kind, currency, direction and status of a document is in the demo, for what it lacks no test sees', async () => {
  const missing: Record<string, string[]> = {}
  for (const { table, column, values } of listed) {
    if (DEEDS.includes(table)) continue
    const found = await database.owner(async (client) => {
      const { rows } = await client.query<{ value: string }>(
        `select distinct ${column}::text as value from ${table} where ${column} is not null`,
      )
      return new Set(rows.map(({ value }) => value))
    })
    const absent = values.filter((value) => !found.has(value))
    if (absent.length > 0) missing[`${table}.${column}`] = absent
  }
  // Seen by tests that make them: they would change the cash and the limits of the only company that has a loan.
  expect(missing).toEqual({
    'bank_lines.direction': ['unknown'],
    'bank_lines.kind': ['repayment', 'escrow_release', 'other'],
    'classifier_items.type': ['consumable'],
    'loan_limits.source': ['own'],
    'registry_rows.row_group': ['accounts_advance', 'accounts_expenses'],
    'sold_areas.kind': ['low_rise_building', 'new_parking'],
  })
})
