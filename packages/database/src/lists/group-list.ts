import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { listConditions, lookedUp, planningOf, soughtFrom } from './list-conditions.ts'
import type { ListDefinition, ListQuery } from './list-definition.ts'
import { ListError } from './list-error.ts'

/** More folders than this nobody opens one by one. */
const MOST_GROUPS = 2000

export interface ListGroup {
  key: number | null
  name: string | null
  count: number
  [total: string]: string | number | null
}

/** The filtered set of a list in groups with the list's own sums, by one query; groups in the order of their names. */
export async function groupList(
  db: Db,
  asked: ListDefinition,
  query: Pick<ListQuery, 'search' | 'filters'>,
  by: { key: RawBuilder<unknown>; name: RawBuilder<unknown> },
): Promise<ListGroup[]> {
  const list = await lookedUp(db, asked, query)
  const totals = Object.entries(list.totals ?? {}).map(
    ([code, expression]) => sql`(${expression})::text as ${sql.id(code)}`,
  )
  const { rows } = await sql<ListGroup>`${planningOf(query)}
    select ${by.key} as key, min(${by.name}) as name, count(*) as count, ${sql.join(totals)}
    from ${soughtFrom(list)} where ${listConditions(list, query)}
    group by 1 order by min(${by.name}) collate app.russian nulls last, 1 limit ${MOST_GROUPS + 1}`.execute(
    db,
  )
  if (rows.length > MOST_GROUPS)
    throw new ListError('filters', 'Папок больше 2000: сузьте отбор или смотрите списком')
  return rows
}
