import { sql } from 'kysely'

/** The estate of contract `a`, for a list: joined, it would be one table too many for the planner. */
export const estateName = sql`(select s.name from estates s where s.company_id = a.company_id and s.id = a.estate_id)`

/** Sorting and filters of a list by the estate of contract `a`. */
export const estateField = {
  sql: sql`a.estate_id`,
  kind: 'ref' as const,
  sortBy: sql`${estateName} collate app.russian`,
}
