import type { ListField, ListSearch } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'
import { idOf, idsOf, type ReportQuery, textOf } from '../../engine/report-parameter.ts'

type Sql = RawBuilder<unknown>

/** What the usual parameters narrow the contract `a` and the day of a row to. */
export function askedRows(query: ReportQuery, date?: Sql): Sql[] {
  const [project_id, contractors] = [idOf(query, 'project_id'), idsOf(query, 'contractor_ids')]
  const [date_from, date_to] = [textOf(query, 'date_from'), textOf(query, 'date_to')]
  return [
    ...(project_id === null ? [] : [sql`a.project_id = ${project_id}`]),
    ...(contractors === null ? [] : [sql`a.executor_id = any(${contractors}::bigint[])`]),
    ...(date && date_from !== null ? [sql`${date} >= ${date_from}::date`] : []),
    ...(date && date_to !== null ? [sql`${date} <= ${date_to}::date`] : []),
  ]
}

/** Project and contractor of the contract `a`, by their names. */
export const namesBeside = (company_id: number): Sql => sql`
  left join projects p on p.company_id = ${company_id} and p.id = a.project_id
  left join contractors c on c.company_id = ${company_id} and c.id = a.executor_id`

export const textField = (column: Sql): ListField => ({ sql: column, kind: 'text' })
export const moneyField = (column: Sql): ListField => ({ sql: column, kind: 'money', notNull: true })
export const numberField = (column: Sql): ListField => ({ sql: column, kind: 'number', notNull: true })

type Sums = Readonly<Record<string, Sql>>

/** Sums in roubles at this rate (A-075), as the rows show them. */
export function rowsInRoubles(sums: Sums, rate: Sql): Record<string, ListField> {
  return Object.fromEntries(
    Object.entries(sums).map(([code, summ]) => [code, moneyField(sql`app.in_roubles(${summ}, ${rate})`)]),
  )
}

/** The same for the whole set. Nearly all is in roubles and is summed as it stands: half the time of a million calls. */
export function totalsInRoubles(sums: Sums, rate: Sql): Record<string, Sql> {
  return Object.fromEntries(
    Object.entries(sums).map(([code, summ]) => [
      code,
      sql`(coalesce(sum(${summ}), 0)
        + coalesce(sum(app.in_roubles(${summ}, ${rate}) - (${summ})) filter (where ${rate} <> 1), 0))`,
    ]),
  )
}

/** The words that people see instead of the codes of a column, so that a list is sorted and searched by them. */
export function wordsFor(column: Sql, words: Readonly<Record<string, string>>): RawBuilder<string> {
  const cases = Object.entries(words).map(([code, word]) => sql`when ${code} then ${word}`)
  return sql<string>`case ${column} ${sql.join(cases, sql` `)} end`
}

/** A word of a search is looked for in this column, «ё» as «е». */
export function foldedIn(column: Sql): ListSearch {
  return (pattern) => sql<boolean>`replace(lower(${column}), 'ё', 'е') like ${pattern}`
}
