import type { ListField, ListSearch } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'
import { idOf, idsOf, isOn, type ReportQuery, textOf } from '../../engine/report-parameter.ts'
import { insideGroup, isIncome } from '../../facts/fact-sql.ts'
import { directionOf } from '../../facts/usual-parameters.ts'

type Sql = RawBuilder<unknown>

/**
 * What the usual parameters narrow the contract `a` and the day of a row to. A line may lie in another project than its
 * contract; null does not ask for the project here.
 */
export function askedRows(query: ReportQuery, date?: Sql, project: Sql | null = sql`a.project_id`): Sql[] {
  const [project_id, contractors] = [idOf(query, 'project_id'), idsOf(query, 'contractor_ids')]
  const [date_from, date_to] = [textOf(query, 'date_from'), textOf(query, 'date_to')]
  return [
    ...(project_id === null || project === null ? [] : [sql`${project} = ${project_id}`]),
    ...(contractors === null ? [] : [sql`a.executor_id = any(${contractors}::bigint[])`]),
    ...(isOn(query, 'outside_group')
      ? [sql`not ${insideGroup(query.company_id, sql`a.customer_id`, sql`a.executor_id`)}`]
      : []),
    ...(date && date_from !== null ? [sql`${date} >= ${date_from}::date`] : []),
    ...(date && date_to !== null ? [sql`${date} <= ${date_to}::date`] : []),
  ]
}

/** Contracts `a` of the side that is asked for: sums of the two make no sum (K-16). */
export function ofSide(query: ReportQuery): Sql {
  const income = isIncome(query.company_id)
  return directionOf(query) === 'in' ? income : sql`not coalesce(${income}, false)`
}

/** Project and contractor of the contract `a`, by their names. */
export const namesBeside = (company_id: number, project: Sql = sql`a.project_id`): Sql => sql`
  left join projects p on p.company_id = ${company_id} and p.id = ${project}
  left join contractors c on c.company_id = ${company_id} and c.id = a.executor_id`

export const textField = (column: Sql): ListField => ({ sql: column, kind: 'text' })
export const moneyField = (column: Sql): ListField => ({ sql: column, kind: 'money', notNull: true })
export const numberField = (column: Sql): ListField => ({ sql: column, kind: 'number', notNull: true })

/** By the code of a column: a sum as it is kept, or how much one of the others is over another. */
type Sums = Readonly<Record<string, Sql | Difference>>
type Difference = readonly [more: string, less: string]

/** Each sum by its code. A difference is that of the rounded sums beside it: its own rounding would be a kopeck off. */
function eachOf(sums: Sums, written: (summ: Sql) => Sql): [code: string, summ: Sql][] {
  const plain = (code: string): Sql => {
    const summ = sums[code]
    if (summ === undefined || !('toOperationNode' in summ)) throw new Error(`not a sum of its own: ${code}`)
    return written(summ)
  }
  return Object.entries(sums).map(([code, summ]) => [
    code,
    'toOperationNode' in summ ? written(summ) : sql`(${plain(summ[0])} - ${plain(summ[1])})`,
  ])
}

/** Sums in roubles at this rate (A-075), as the rows show them. */
export function rowsInRoubles(sums: Sums, rate: Sql): Record<string, ListField> {
  const rows = eachOf(sums, (summ) => sql`app.in_roubles(${summ}, ${rate})`)
  return Object.fromEntries(rows.map(([code, summ]) => [code, moneyField(summ)]))
}

/** The same for the whole set. Nearly all is in roubles and is summed as it stands: half the time of a million calls. */
export function totalsInRoubles(sums: Sums, rate: Sql): Record<string, Sql> {
  return Object.fromEntries(
    eachOf(
      sums,
      (summ) => sql`(coalesce(sum(${summ}), 0)
        + coalesce(sum(app.in_roubles(${summ}, ${rate}) - (${summ})) filter (where ${rate} <> 1), 0))`,
    ),
  )
}

/** Sums that are in roubles already (K-15), as rows show them and for the whole set. */
export const rowsOf = (sums: Readonly<Record<string, Sql>>): Record<string, ListField> =>
  Object.fromEntries(Object.entries(sums).map(([code, summ]) => [code, moneyField(summ)]))
export const totalsOf = (sums: Readonly<Record<string, Sql>>): Record<string, Sql> =>
  Object.fromEntries(Object.entries(sums).map(([code, summ]) => [code, sql`coalesce(sum(${summ}), 0)`]))

/** The words that people see instead of the codes of a column, so that a list is sorted and searched by them. */
export function wordsFor(column: Sql, words: Readonly<Record<string, string>>): RawBuilder<string> {
  const cases = Object.entries(words).map(([code, word]) => sql`when ${code} then ${word}`)
  return sql<string>`case ${column} ${sql.join(cases, sql` `)} end`
}

/** A word of a search is looked for in this column, «ё» as «е». */
export function foldedIn(column: Sql): ListSearch {
  return (pattern) => sql<boolean>`replace(lower(${column}), 'ё', 'е') like ${pattern}`
}
