import { type RawBuilder, sql } from 'kysely'

/** Display name: first and last name of the users row under the alias, else the user name (R-3-06); null without a row. */
export function personName(alias: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`coalesce(nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('username')})`
}
