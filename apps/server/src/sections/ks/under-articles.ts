import { filterCondition } from '@stroyfin/database/lists/filter-condition'
import { readValues } from '@stroyfin/database/lists/filter-value'
import type { ListDefinition, ListField, ListFilter } from '@stroyfin/database/lists/list-definition'
import type { VatPart } from '@stroyfin/domain/money/vat-part'
import { ofPart } from '@stroyfin/reports/facts/act-parts'
import { inRoubles } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'
import { eachSum, type KsSums, sumsOf } from './ks-sums.ts'

type Sql = RawBuilder<unknown>

const FIELD = 'classifier_id'

interface UnderArticles extends Required<Pick<ListDefinition, 'sought' | 'beside'>> {
  field: ListField
  /** Of the whole list, and of a row found already. */
  sums: KsSums
  shown: KsSums
  totals: KsSums
}

/**
 * The list of acts by what they accepted under the articles asked for, with the sums that reports count (K-07): of an act
 * of several articles what of it lies under these. Null where no article is asked for.
 */
export function underArticles(
  company_id: number,
  filters: readonly ListFilter[],
  { part, whole }: { part: VatPart | null; whole: KsSums },
): UnderArticles | null {
  if (!asksArticle(filters)) return null
  const meets = (of: Sql) => sql.join(conditionsOn(of, filters), sql` and `)
  const summ = (code: keyof KsSums) => sql`sum(${ofPart((act) => sumsOf(act, part)[code])})`
  const roubles = (code: keyof KsSums) =>
    sql`sum(${ofPart((act) => inRoubles(sumsOf(act, part)[code], sql`k.currency_rate`))})`
  const columns = (of: (code: keyof KsSums) => Sql) => sql.join(Object.values(eachSum(of)))
  const known = (alias: 's' | 'u') =>
    eachSum((code) => sql`coalesce(${sql.ref(`${alias}.${code}`)}, ${whole[code]})`)
  return {
    sought: {
      // Two sets and no «or» between them: each is found by its own index, whatever the articles.
      from: sql`join (
        select o.id as ks_id, b.classifier_id,
          ${columns((code) => sql`null::numeric as ${sql.id(code)}, null::numeric as ${sql.id(`rub_${code}`)}`)}
        from agreements b join ks o on o.company_id = ${company_id} and o.agreement_id = b.id
        where b.company_id = ${company_id} and ${meets(sql`b.classifier_id`)}
          and not exists (select from ks_parts q where q.company_id = ${company_id} and q.ks_id = o.id)
        union all
        select q.ks_id, min(q.classifier_id),
          ${columns((code) => sql`${summ(code)}, ${roubles(code)}`)}
        from ks_parts q
        join ks k on k.company_id = ${company_id} and k.id = q.ks_id
        join ks_totals t on t.company_id = ${company_id} and t.ks_id = q.ks_id
        where q.company_id = ${company_id} and ${meets(sql`q.classifier_id`)}
        group by q.ks_id) s on s.ks_id = k.id`,
      where: [],
    },
    beside: sql`left join lateral (
      select ${columns((code) => sql`${summ(code)} as ${sql.id(code)}`)} from ks_parts q
      where q.company_id = ${company_id} and q.ks_id = k.id and ${meets(sql`q.classifier_id`)}) u on true`,
    field: {
      sql: answered(filters.filter(({ field }) => field === FIELD)),
      kind: 'ref',
      sortBy: sql`i.name collate app.russian`,
    },
    sums: known('s'),
    shown: known('u'),
    totals: eachSum((code) => {
      const own = part ? inRoubles(whole[code], sql`k.currency_rate`) : sql.ref(`t.rub_${code}`)
      return sql`coalesce(sum(coalesce(${sql.ref(`s.rub_${code}`)}, ${own})), 0)`
    }),
  }
}

/** Nothing chosen does not narrow the list (A-062). */
export const asksArticle = (filters: readonly ListFilter[] = []): boolean =>
  conditionsOn(sql`null`, filters).length > 0

const conditionsOn = (of: Sql, filters: readonly ListFilter[]): Sql[] =>
  filters.flatMap((filter) =>
    filter.field === FIELD ? (filterCondition({ sql: of, kind: 'ref' }, filter) ?? []) : [],
  )

/** The acts were found already: one filter holds for each of them, and the planner is not to guess how many it leaves. */
function answered([first, ...more]: readonly ListFilter[]): Sql {
  if (!first || more.length > 0) return sql`s.classifier_id`
  const values = first.op === 'eq' || first.op === 'in' ? readValues('ref', first) : []
  const id = first.op === 'not_empty' ? '0' : values.find((value) => value !== null)
  return sql`${id ?? null}::bigint`
}
