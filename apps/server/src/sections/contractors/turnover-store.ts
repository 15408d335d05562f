import { settledSums } from '@stroyfin/reports/facts/settled-moves'
import { type RawBuilder, sql } from 'kysely'

/** Turnover of a set of contracts, as it comes from the database: sums in roubles as decimal text. */
export interface TurnoverRow {
  agreements_count: number
  summ: string
  ks_summ: string
  paid_summ: string
  debt_summ: string
  advance_summ: string
  held_summ: string
  /** What rates have made of the settlement of contracts in a currency: no debt and no advance (K-15). */
  exchange_summ: string
}

export const NO_TURNOVER: TurnoverRow = {
  agreements_count: 0,
  summ: '0',
  ks_summ: '0',
  paid_summ: '0',
  debt_summ: '0',
  advance_summ: '0',
  held_summ: '0',
  exchange_summ: '0',
}

/**
 * One contract `a` of these with its sums in roubles. A dopnik and a fact payment only add what was done and paid under
 * them: the sum of the first already stands in its contract, the second is no contract (A-072). Of a framework contract
 * only what is not ordered yet counts, its orders stand beside it. Of a contract in a currency, what is owed and held is
 * reckoned in it, as reports do (K-15).
 */
export const agreementSums = (company_id: number, which: RawBuilder<unknown>) => sql`
  select a.id, a.executor_id, a.customer_id, a.project_id, a.type in ('contracting', 'framework') as is_agreement,
    case when a.type in ('contracting', 'framework') then g.rub_own_summ else 0 end as summ,
    g.rub_ks_summ as ks_summ, g.rub_paid_summ as paid_summ,
    case a.retention_claims when '[]' then 0
      else app.in_roubles(app.claims_summ(a.retention_claims), a.currency_rate) end as claims_summ,
    case a.currency when 'rub'
      then g.ks_summ - g.ks_offset_summ - g.ks_retention_summ - g.expenses_paid_summ - g.fact_summ
      else coalesce(w.debt, 0) end as owed_summ,
    case a.currency when 'rub'
      then g.ks_retention_summ - g.retention_released_summ - app.claims_summ(a.retention_claims)
      else coalesce(w.held, 0) end as held_summ,
    coalesce(w.exchange, 0) as exchange_summ
  from agreements a
  join agreement_totals g on g.company_id = a.company_id and g.agreement_id = a.id
  left join (${settledSums(company_id, which)}) w on w.agreement_id = a.id
  where a.company_id = ${company_id} and not a.is_deleted and ${which}`

/** Accepted and not paid under one contract of agreementSums; what is overpaid there is an advance, not a minus. */
export const agreementDebt = (row: RawBuilder<unknown>) => sql`greatest(${row}.owed_summ, 0)`

/** Turnover per value of one column of the contracts – executor, customer or project – or of one such owner. */
export function turnoverBy(
  column: 'executor_id' | 'customer_id' | 'project_id',
  company_id: number,
  owner_id: number | null = null,
): RawBuilder<unknown> {
  const key = sql.ref(column)
  const owners = owner_id === null ? sql`a.${key} is not null` : sql`a.${key} = ${owner_id}`
  return sql`
    select owner_id, agreements_count, summ, ks_summ, paid_summ, debt_summ, held_summ, exchange_summ,
      debt_summ + held_summ + claims_summ - ks_summ + paid_summ - exchange_summ as advance_summ
    from (
      select ${key} as owner_id, count(*) filter (where s.is_agreement) as agreements_count,
        sum(s.summ) as summ, sum(s.ks_summ) as ks_summ, sum(s.paid_summ) as paid_summ,
        sum(${agreementDebt(sql`s`)}) as debt_summ, sum(s.held_summ) as held_summ,
        sum(s.claims_summ) as claims_summ, sum(s.exchange_summ) as exchange_summ
      from (${agreementSums(company_id, owners)}) s
      group by ${key}
    ) t`
}
