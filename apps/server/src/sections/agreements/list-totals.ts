import type { ListFilter } from '@stroyfin/database/lists/list-definition'
import { ACCEPTED_AT_WORTH, PAID_AT_WORTH } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'

/** Paid advances less offsets (K-22), in the currency of the contract and in roubles at its rate. */
export const advanceLeft = sql`(t.advance_paid_summ - t.ks_offset_summ)`
export const advanceInRoubles = sql`app.in_roubles(${advanceLeft}, t.currency_rate)`

/** By how much a moved rate alone makes paid and accepted of a contract in a currency differ: it is no part of what is left. */
export const remainderMoved = sql`(t.rub_paid_summ - ${PAID_AT_WORTH})`
export const daMoved = sql`(${PAID_AT_WORTH} - ${ACCEPTED_AT_WORTH} - t.rub_paid_summ + t.rub_ks_summ)`

/**
 * Sums in roubles: of every document its own value (K-15). A dopnik listed beside other types is already in the sum of its contract, and an order in
 * the ceiling of its framework when both are in the set: alone, each counts by what its row shows.
 */
export function agreementTotals(filters: readonly ListFilter[]): Record<string, RawBuilder<unknown>> {
  const types = [filters.find((filter) => filter.field === 'type')?.value ?? []].flat()
  const mixed = types.length > 1 && types.includes('dopnik')
  const counted = mixed ? sql`a.parent_agreement_id is null` : sql`true`
  const total = (summ: RawBuilder<unknown>) => sql`coalesce(sum(${summ}) filter (where ${counted}), 0)`
  const moved = (summ: RawBuilder<unknown>) =>
    sql`coalesce(sum(${summ}) filter (where t.currency_rate <> 1 and ${counted}), 0)`
  const [summ, ks_summ, paid] = [
    sql`(${total(sql`t.rub_summ`)} - ${orderedInside})`,
    total(sql`t.rub_ks_summ`),
    total(sql`t.rub_paid_summ`),
  ]
  return {
    ...{ summ, ks_summ, paid, advance_left: total(advanceInRoubles) },
    remainder: sql`${summ} - ${paid} + ${moved(remainderMoved)}`,
    da: sql`${paid} - ${ks_summ} + ${moved(daMoved)}`,
  }
}

const isOrder = sql`a.framework_id is not null and not a.is_deleted`

/** Orders of frameworks that are in the set as well: gathered in the one pass that adds the set up. */
const orderedInside = sql`coalesce((
  select sum(o.summ)
  from unnest(array_agg(a.framework_id) filter (where ${isOrder}),
    array_agg(t.rub_summ) filter (where ${isOrder})) as o (framework_id, summ)
  where o.framework_id in (select unnest(array_agg(a.id) filter (where a.type = 'framework')))), 0)`

/** The sums as rows show them, in their own currencies: what Excel comes to by itself. */
export const shownTotals: Record<string, RawBuilder<unknown>> = {
  summ: sql`sum(t.summ_total)`,
  ks_summ: sql`sum(t.ks_summ)`,
  paid: sql`sum(t.paid_summ)`,
  remainder: sql`sum(t.remainder)`,
  advance_left: sql`sum(${advanceLeft})`,
  da: sql`sum(t.da)`,
}
