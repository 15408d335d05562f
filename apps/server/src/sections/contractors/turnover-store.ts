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
}

export const NO_TURNOVER: TurnoverRow = {
  agreements_count: 0,
  summ: '0',
  ks_summ: '0',
  paid_summ: '0',
  debt_summ: '0',
  advance_summ: '0',
  held_summ: '0',
}

/** A sum of the contract's currency in roubles; roubles themselves are left alone, that is most of the rows. */
const inRoubles = (column: string) =>
  sql`case a.currency_rate when 1 then ${sql.ref(column)} else round(${sql.ref(column)} * a.currency_rate, 2) end`

/**
 * One contract `a` with its totals `g` in roubles. A dopnik and a fact payment only add what was done and paid
 * under them: the sum of the first already stands in its contract, the second is no contract (A-072). Of a framework
 * contract only what is not ordered yet counts, its orders stand beside it.
 */
export const agreementSums = sql`
  select a.id, a.executor_id, a.customer_id, a.project_id, a.type in ('contracting', 'framework') as is_agreement,
    case when a.type in ('contracting', 'framework') then ${inRoubles('g.own_summ')} else 0 end as summ,
    ${inRoubles('g.ks_summ')} as ks_summ, ${inRoubles('g.paid_summ')} as paid_summ,
    ${inRoubles('g.ks_offset_summ')} as offset_summ, ${inRoubles('g.ks_retention_summ')} as retention_summ,
    ${inRoubles('g.retention_released_summ')} as released_summ,
    case a.retention_claims when '[]' then 0 else round(app.claims_summ(a.retention_claims) * a.currency_rate, 2) end as claims_summ,
    ${inRoubles('g.expenses_paid_summ')} as expenses_summ, ${inRoubles('g.fact_summ')} as fact_summ
  from agreements a
  join agreement_totals g on g.company_id = a.company_id and g.agreement_id = a.id`

/** Accepted and not paid under one contract of agreementSums; what is overpaid there is an advance, not a minus. */
export const agreementDebt = (row: RawBuilder<unknown>) =>
  sql`greatest(${row}.ks_summ - ${row}.offset_summ - ${row}.retention_summ - ${row}.expenses_summ - ${row}.fact_summ, 0)`

/** Turnover per value of one column of the contracts – executor, customer or project – or of one such owner. */
export function turnoverBy(
  column: 'executor_id' | 'customer_id' | 'project_id',
  company_id: number,
  owner_id: number | null = null,
): RawBuilder<unknown> {
  const key = sql.ref(column)
  const owners = owner_id === null ? sql`a.${key} is not null` : sql`a.${key} = ${owner_id}`
  return sql`
    select owner_id, agreements_count, summ, ks_summ, paid_summ, debt_summ, held_summ,
      debt_summ + held_summ + claims_summ - ks_summ + paid_summ as advance_summ
    from (
      select ${key} as owner_id, count(*) filter (where s.is_agreement) as agreements_count,
        sum(s.summ) as summ, sum(s.ks_summ) as ks_summ, sum(s.paid_summ) as paid_summ,
        sum(${agreementDebt(sql`s`)}) as debt_summ, sum(s.retention_summ - s.released_summ - s.claims_summ) as held_summ,
        sum(s.claims_summ) as claims_summ
      from (${agreementSums} where a.company_id = ${company_id} and not a.is_deleted and ${owners}) s
      group by ${key}
    ) t`
}
