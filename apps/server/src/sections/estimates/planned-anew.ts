import { PLANNED_ANEW } from '@stroyfin/database/connection/kept-plans'
import { sql } from 'kysely'

/**
 * Stands before a query about some lines of an estimate: one has ten lines, another fifty thousand, and a plan for any of
 * them reads all lines of the estimate to find the asked ones.
 */
export const plannedAnew = sql.raw(PLANNED_ANEW)
