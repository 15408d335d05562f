import type { Client } from 'pg'

/** Fills tables with their secondary indexes taken away and built anew: several times faster for a million rows. */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = any($1::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables.map((table) => `app.${table}`)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const { definition } of rows) await client.query(definition)
}
