import { isBlank, readValues } from '@stroyfin/database/lists/filter-value'
import type { ListFilter, ListQuery, ListWay } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'
import { askedPlaces } from './acts-in-places.ts'
import { WHOLE_SUMS } from './ks-sums.ts'

const ARTICLE = 'classifier_id'
/** Each of them is walked by itself, and planned. */
const MOST_ARTICLES = 5
/** What an act comes to under the articles is known when all its parts were found. */
const RECKONED = [...Object.keys(WHOLE_SUMS), 'is_counted_here']

/**
 * Rows alone of the list narrowed to articles, as it opens: the whole acts of each article and the parts under it both stand by their
 * days in an index. Null where something else has to be known of them.
 */
export function actsOfArticles(
  company_id: number,
  from: RawBuilder<unknown>,
  { filters = [], sort, count }: ListQuery,
): ListWay[] | null {
  const articles = articlesAsked(filters)
  if (count !== false || sort?.length || articles === null) return null
  return articles.flatMap((article) => [
    { where: sql`t.classifier_id = ${article}::bigint and t.date = k.date` },
    {
      from: sql`${from} join ks_parts q on q.company_id = ${company_id} and q.ks_id = k.id and q.date = k.date`,
      where: sql`q.classifier_id = ${article}::bigint and not exists (select from ks_parts o where o.company_id = ${company_id}
        and o.ks_id = q.ks_id and o.position < q.position and o.classifier_id = q.classifier_id)`,
    },
  ])
}

function articlesAsked(filters: readonly ListFilter[]): string[] | null {
  const asked = filters.filter(({ field, value }) => field === ARTICLE && !isBlank(value))
  const [filter] = asked
  if (!filter || asked.length > 1 || (filter.op !== 'eq' && filter.op !== 'in')) return null
  if (askedPlaces(filters).some((field) => field !== ARTICLE)) return null
  if (filters.some(({ field }) => RECKONED.includes(field))) return null
  const values = new Set(readValues('ref', filter))
  const articles = [...values].filter((value) => value !== null)
  return articles.length === values.size && articles.length <= MOST_ARTICLES ? articles : null
}
