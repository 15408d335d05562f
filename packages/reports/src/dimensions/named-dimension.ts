import { type RawBuilder, sql } from 'kysely'
import type { Dimension, DimensionCode, DimensionName } from '../engine/dimension.ts'
import { filterBy } from './filter-by.ts'

/** Rows of a table of the company, ordered by what they are called. */
export function namedDimension(
  { code, title, nothing }: { code: DimensionCode; title: string; nothing: string },
  { table, name }: { table: string; name: RawBuilder<string> },
  fields: Readonly<Record<string, string>>,
): Dimension {
  return {
    code,
    title,
    nothing,
    filters: filterBy(fields),
    async names(db, company_id, keys) {
      const found = await sql<DimensionName>`
        select n.id as key, ${name} as name from ${sql.table(table)} n
        where n.company_id = ${company_id} and n.id = any (${keys})
        order by ${name} collate app.russian, n.id`.execute(db)
      return found.rows
    },
  }
}
