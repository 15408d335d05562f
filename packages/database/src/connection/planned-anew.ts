import { sql } from 'kysely'
import { PLANNED_ANEW } from './kept-plans.ts'

/** Stands before a query that is planned for its values each time: a plan for any of them would read far more. */
export const plannedAnew = sql.raw(PLANNED_ANEW)
