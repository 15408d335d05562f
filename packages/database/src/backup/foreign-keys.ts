import type { Client } from 'pg'

export type ForeignKey = { table: string; name: string; definition: string }

/** Takes all foreign keys away for the time of loading: the order of tables and circles do not matter then. */
export async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'app'::regnamespace and contype = 'f' and conparentid = 0 order by conname`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Puts the keys back, which checks every row. */
export async function restoreForeignKeys(client: Client, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
