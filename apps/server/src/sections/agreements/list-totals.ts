import type { ListFilter } from '@stroyfin/database/lists/list-definition'
import { PAID_AT_WORTH } from '@stroyfin/reports/facts/fact-sql'
import { settledSums } from '@stroyfin/reports/facts/settled-moves'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Paid advances less offsets (K-22), in the currency of the contract. */
export const advanceLeft = sql`(t.advance_paid_summ - t.ks_offset_summ)`

/** What is left of advances of these contracts in a currency, in roubles of their settlement: as cards and reports have it (K-15). */
export const advancesInCurrency = (company_id: number, which: Sql): Sql => sql`coalesce((
  select sum(s.advance) from (${settledSums(company_id, which)}) s), 0)`

/** By how much a moved rate alone makes what is paid of a contract in a currency differ: it is no part of what is left. */
export const remainderMoved = sql`(t.rub_paid_summ - ${PAID_AT_WORTH})`

/** The aggregate of the rows for which the condition holds. */
export type TotalOf = (condition: Sql) => Sql

const sumOf =
  (summ: Sql): TotalOf =>
  (condition) =>
    sql`coalesce(sum(${summ}) filter (where ${condition}), 0)`

/**
 * Sums in roubles: of every document its own value (K-15). A dopnik listed beside other types is already in the sum of its contract, and an order in
 * the ceiling of its framework when both are in the set: alone, each counts by what its row shows. What was contracted takes
 * the place of the price, where it is asked for. What so stands inside and in no total is told apart (K-22). Costs and income
 * are told apart by `agreementSides`.
 */
export function agreementTotals(
  company_id: number,
  filters: readonly ListFilter[],
  contracted: TotalOf | null = null,
): Record<string, Sql> {
  const types = [filters.find((filter) => filter.field === 'type')?.value ?? []].flat()
  const mixed = types.length > 1 && types.includes('dopnik')
  const counted = mixed ? sql`a.parent_agreement_id is null` : sql`true`
  // Where none are deleted it is not asked of each: its index does not tell it.
  const isOrder = filters.some(({ field }) => field === 'is_deleted')
    ? sql`a.framework_id is not null and not a.is_deleted`
    : sql`a.framework_id is not null`
  const orderedInside = ordersInside(isOrder)
  const total = (summ: Sql, condition: Sql) => sumOf(summ)(sql`${counted} and ${condition}`)
  const moved = (summ: Sql, condition: Sql) => total(summ, sql`t.currency_rate <> 1 and ${condition}`)
  const sumsOf = (condition: Sql) => {
    const price = sql`(${total(sql`t.rub_summ`, condition)} - ${orderedInside(condition)})`
    const [ks_summ, paid] = [total(sql`t.rub_ks_summ`, condition), total(sql`t.rub_paid_summ`, condition)]
    return {
      ...{ summ: contracted ? contracted(condition) : price, ks_summ, paid },
      advance_left: sql`(${total(advanceLeft, sql`t.currency_rate = 1 and ${condition}`)}
        + ${inCurrency(company_id, sql`${counted} and ${condition}`)})`,
      remainder: sql`(${price} - ${paid} + ${moved(remainderMoved, condition)})`,
      da: sql`(${paid} - ${ks_summ})`,
      // What was contracted stands in rows as in the total.
      orders_inside: contracted ? sql`0` : orderedInside(condition),
      dopniks_inside:
        mixed && !contracted ? sumOf(sql`t.rub_summ`)(sql`not (${counted}) and ${condition}`) : sql`0`,
      dopniks_awaiting: total(sql`t.rub_awaiting_summ`, condition),
    }
  }
  return contracted ? bySides(sumsOf) : sumsOf(sql`true`)
}

/** The own group works and somebody else pays, by the contractors that are joined to a row anyway (K-16). */
const isEarned = sql`(e.is_group and not c.is_group)`

/** What was contracted is reckoned once for the whole list: both sides come out of that one pass. */
function bySides(sumsOf: (condition: Sql) => Record<string, Sql>): Record<string, Sql> {
  const [whole, income] = [sumsOf(sql`true`), sumsOf(isEarned)]
  const isBoth = sql`(bool_or(${isEarned}) and not bool_and(${isEarned}))`
  const sides = Object.entries(whole).flatMap(([code, summ]): [string, Sql][] => {
    const earned = income[code]
    return [
      [code, sql`${summ} - case when ${isBoth} then ${earned} else 0 end`],
      [`in_${code}`, sql`case when ${isBoth} then ${earned} end`],
    ]
  })
  return Object.fromEntries(sides)
}

/** Orders of frameworks that are in the set as well: gathered in the one pass that adds the set up. */
const ordersInside =
  (isOrder: Sql): TotalOf =>
  (condition) =>
    sql`coalesce((
  select sum(o.summ)
  from unnest(array_agg(a.framework_id) filter (where ${isOrder} and ${condition}),
    array_agg(t.rub_summ) filter (where ${isOrder} and ${condition})) as o (framework_id, summ)
  where o.framework_id in (select unnest(array_agg(a.id) filter (where a.type = 'framework')))), 0)`

/** Contracts in a currency of the set: gathered in the one pass that adds it up. */
const inCurrency = (company_id: number, condition: Sql): Sql => sql`coalesce((
  select sum(s.advance)
  from (select array_agg(a.id) filter (where t.currency_rate <> 1 and ${condition}) as ids) in_set
  cross join lateral (${settledSums(company_id, sql`a.id = any(in_set.ids)`)}) s), 0)`

/** The sums as rows show them, in their own currencies: what Excel comes to by itself. */
export const shownTotals: Record<string, Sql> = {
  summ: sql`sum(t.summ_total)`,
  dopniks_awaiting: sql`sum(t.awaiting_summ)`,
  ks_summ: sql`sum(t.ks_summ)`,
  paid: sql`sum(t.paid_summ)`,
  remainder: sql`sum(t.remainder)`,
  advance_left: sql`sum(${advanceLeft})`,
  da: sql`sum(t.da)`,
}
