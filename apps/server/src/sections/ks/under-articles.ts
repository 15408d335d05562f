import { filterCondition } from '@stroyfin/database/lists/filter-condition'
import type { ListField, ListFilter } from '@stroyfin/database/lists/list-definition'
import type { VatPart } from '@stroyfin/domain/money/vat-part'
import { ofPart } from '@stroyfin/reports/facts/act-parts'
import { inRoubles } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'
import { eachSum, type KsSums, sumsOf } from './ks-sums.ts'

type Sql = RawBuilder<unknown>

const FIELD = 'classifier_id'

interface UnderArticles {
  from: Sql
  where: Sql
  field: ListField
  sums: KsSums
  totals: KsSums
}

/**
 * The list of acts by what they accepted under the articles asked for, with the sums that reports count (K-07): of an act
 * of several articles `s` is what of it lies under these. Null where no article is asked for.
 */
export function underArticles(
  company_id: number,
  filters: readonly ListFilter[],
  { part, whole }: { part: VatPart | null; whole: KsSums },
): UnderArticles | null {
  const asked = filters.filter(({ field }) => field === FIELD)
  const meets = (of: Sql) =>
    asked.flatMap((filter) => filterCondition({ sql: of, kind: 'ref' }, filter) ?? [])
  const own = meets(sql`q.classifier_id`)
  if (own.length === 0) return null
  const partSum = (code: keyof KsSums, weigh: (summ: Sql) => Sql) =>
    sql`sum(${ofPart((act) => weigh(sumsOf(act, part)[code]))})`
  const columns = Object.values(
    eachSum((code) => {
      const roubles = partSum(code, (summ) => inRoubles(summ, sql`k.currency_rate`))
      return sql`${partSum(code, (summ) => summ)} as ${sql.id(code)}, ${roubles} as ${sql.id(`rub_${code}`)}`
    }),
  )
  const inTheirs = sql`k.agreement_id in (
    select b.id from agreements b where b.company_id = ${company_id} and ${sql.join(meets(sql`b.classifier_id`), sql` and `)}
    union all select o.agreement_id from ks_parts q join ks o on o.company_id = ${company_id} and o.id = q.ks_id
    where q.company_id = ${company_id} and ${sql.join(own, sql` and `)})`
  return {
    from: sql`left join (
      select q.ks_id, min(q.classifier_id) as classifier_id, ${sql.join(columns)}
      from ks_parts q
      join ks k on k.company_id = ${company_id} and k.id = q.ks_id
      join ks_totals t on t.company_id = ${company_id} and t.ks_id = q.ks_id
      where q.company_id = ${company_id} and ${sql.join(own, sql` and `)}
      group by q.ks_id) s on s.ks_id = k.id`,
    // Their contracts are found by index first: few of them have acts of several articles.
    where: sql`${inTheirs} and (s.ks_id is not null
      or not exists (select from ks_parts q where q.company_id = ${company_id} and q.ks_id = k.id))`,
    field: {
      sql: sql`case when s.ks_id is null then a.classifier_id else s.classifier_id end`,
      kind: 'ref',
      sortBy: sql`i.name collate app.russian`,
    },
    sums: eachSum((code) => sql`coalesce(${sql.ref(`s.${code}`)}, ${whole[code]})`),
    totals: eachSum((code) => {
      const roubles = part ? inRoubles(whole[code], sql`k.currency_rate`) : sql.ref(`t.rub_${code}`)
      return sql`coalesce(sum(coalesce(${sql.ref(`s.rub_${code}`)}, ${roubles})), 0)`
    }),
  }
}
