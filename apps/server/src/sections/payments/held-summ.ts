import { sql } from 'kysely'

/** What registries hold of a payment `p` and nobody has paid yet; a refund takes nothing. */
export const held = sql`(case when p.financial_type = 'refund' then 0 else p.held_summ end)`
