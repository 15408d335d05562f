import type { QueryResult } from 'kysely'

/** The one row that a query cannot fail to give: an aggregate, a "returning" of what was just written or locked. */
export function onlyRow<Row>({ rows }: QueryResult<Row>): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1)
    throw new Error(`one row was expected, the query gave ${rows.length}`)
  return row
}
