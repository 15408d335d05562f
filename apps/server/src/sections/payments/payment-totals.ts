import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { leftSumm, type Weigh } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'
import { held } from './held-summ.ts'
import { type PaidWindow, paidRoublesWithin } from './paid-window.ts'

type Sql = RawBuilder<unknown>

/** Refunds come off. */
const signed = (summ: Sql) => sql`case p.financial_type when 'refund' then -(${summ}) else ${summ} end`

/** In roubles (A-075); roubles, which nearly all payments are in, are summed as they stand. */
const plain = (summ: Sql) => sql`coalesce(sum(${signed(summ)}), 0)`
const rated = (summ: Sql, weigh: Weigh, own = weigh(summ)) => sql`coalesce(sum(
  ${signed(weigh(sql`round(${summ} * p.currency_rate, 2)`))} - ${signed(own)}) filter (where p.currency_rate <> 1), 0)`

const totalOf = (summ: Sql, weigh: Weigh) => sql`${plain(weigh(summ))} + ${rated(summ, weigh)}`

/** Sums of the whole filtered set. */
export function paymentTotals(weigh: Weigh): NonNullable<ListDefinition['totals']> {
  const total = (summ: Sql) => totalOf(summ, weigh)
  const [summ, paid, left] = [sql`p.summ`, sql`p.paid_summ`, sql`(p.summ - p.paid_summ)`]
  return {
    summ: total(summ),
    paid_summ: total(paid),
    // The difference of the two above costs nothing; of another currency what is left is turned into roubles whole.
    left_summ: sql`${plain(weigh(summ))} - ${plain(weigh(paid))} + ${rated(left, weigh, leftSumm(weigh))}`,
  }
}

export const heldTotal = (weigh: Weigh) => totalOf(held, weigh)

/** What was paid on these days; `paid` is that of one payment, in its own currency. */
export const paidTotal = (
  company_id: number,
  window: PaidWindow,
  { paid, weigh }: { paid: Sql; weigh: Weigh },
) => sql`coalesce(sum(case
  when p.currency_rate = 1 then ${signed(paid)}
  else ${signed(paidRoublesWithin(company_id, window, weigh))} end), 0)`
