import type { Kysely } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Queries inside ONE transaction; it ends with the function it was given to and is of no use afterwards. */
export type Db = Kysely<Tables>
