import { ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { sql } from 'kysely'

/** A-091 in SQL: per type its sum by the percent of limit, then VAT; `e` the estimate, `m` its sums. */
const parts = ESTIMATE_TYPES.map((type) => {
  const [summ, limit, vat] = [`m.${type}_summ`, `e.limit_${type}`, `e.vat_${type}`].map((name) =>
    sql.ref(name),
  )
  const limited = sql`round(${summ} * ${limit} / 100, 2)`
  return sql`${limited} + round(${limited} * coalesce(${vat}, 0) / 100, 2)`
})

export const estimateTotal = sql`(${sql.join(parts, sql` + `)})`
