import type { Client } from 'pg'

export type CatalogColumn = {
  table_name: string
  column_name: string
  type: string
  nullable: boolean
  /** The row may be inserted without it: a default or an identity. */
  has_default: boolean
  /** Computed by the database, never written. */
  is_computed: boolean
  /** Codes of a `check (column in (…))`. */
  codes: string[] | null
}

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' as is_computed,
    (select array_agg(code[1] order by ordinal) from pg_constraint k
      cross join lateral regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g')
        with ordinality as m(code, ordinal)
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%') as codes
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
  order by c.relname, a.attnum`

/** Every column of every table of the schema app, in the order of the migrations. */
export async function readCatalog(client: Pick<Client, 'query'>): Promise<CatalogColumn[]> {
  const { rows } = await client.query<CatalogColumn>(COLUMNS)
  return rows
}
