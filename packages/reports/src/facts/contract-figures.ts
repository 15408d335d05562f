import { type RawBuilder, sql } from 'kysely'
import { idOf, type ReportQuery, textOf } from '../engine/report-parameter.ts'
import { factsSql } from './facts-sql.ts'

type Sql = RawBuilder<unknown>

const MEASURES = ['contracted', 'awaiting', 'accepted', 'paid', 'accepted_beyond', 'paid_beyond'] as const

/**
 * What documents up to the day of the report and in its project make of each contract `a`, as `f`: the figures of the same
 * names in the reports by article, so that no later paper changes them (K-15, K-22).
 * Of all contracts, or of these alone.
 */
export function figuresBeside(
  query: ReportQuery,
  is_kept: boolean,
  agreement: readonly number[] | null = null,
): Sql {
  const figures = factsSql(
    {
      company_id: query.company_id,
      by: ['agreement'],
      only: { project: idOf(query, 'project_id'), agreement },
      parts: [{ measures: MEASURES, to: textOf(query, 'date_to') }],
    },
    { is_kept, is_folded: false },
  )
  return sql`left join (${figures ?? sql`select null::bigint as key_agreement`}) f on f.key_agreement = a.id`
}

const of = (measure: (typeof MEASURES)[number]): Sql =>
  sql`coalesce(${sql.ref(`f.${measure}`)}, 0)::numeric(24,2)`

const accepted_at_worth = sql`(${of('accepted')} - ${of('accepted_beyond')})`

/** Sums of the contract; what is left of it is taken at what it is worth (K-15). */
export const CONTRACT_FIGURES = {
  planned: of('contracted'),
  awaiting: of('awaiting'),
  accepted: of('accepted'),
  paid: of('paid'),
  left: sql`(${of('contracted')} - ${accepted_at_worth})`,
  to_pay: sql`(${of('contracted')} - ${of('paid')} + ${of('paid_beyond')})`,
}

/** How much of the contract is done, percents. */
export const CONTRACT_DONE = sql`round(${accepted_at_worth} * 100 / nullif(${of('contracted')}, 0), 4)`

/** Contracts of the day and the project that are asked for, and those that documents of theirs speak of already. */
export function standsBy(query: ReportQuery): Sql {
  const [project_id, date_to] = [idOf(query, 'project_id'), textOf(query, 'date_to')]
  const stands = [
    ...(project_id === null ? [] : [sql`a.project_id = ${project_id}`]),
    ...(date_to === null ? [] : [sql`a.date <= ${date_to}::date`]),
  ]
  return stands.length === 0
    ? sql`true`
    : sql`(f.key_agreement is not null or (${sql.join(stands, sql` and `)}))`
}
