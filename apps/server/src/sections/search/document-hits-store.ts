import { likePattern } from '@stroyfin/database/lists/search-pattern'
import type { SearchText } from '@stroyfin/domain/search/search-text'
import { type RawBuilder, sql } from 'kysely'

/** As many documents as a search weighs before it shows the best fifty. */
const MOST_HITS = 500
/** A text too short for an index is looked for among the newest documents only. */
const NEWEST = 20_000

export type Documents = 'agreements' | 'ks' | 'payments'

/** Ids of documents whose number is the text or whose texts hold all its words. */
export function documentHits(
  table: Documents,
  company_id: number,
  { text, words, is_indexed }: SearchText,
): RawBuilder<unknown> {
  const found = words.map((word) => sql`d.search_text like ${likePattern(word)}`)
  const newest = sql`(select id, search_text from ${sql.table(table)}
    where company_id = ${company_id} and not is_deleted order by date desc, id desc limit ${NEWEST})`
  const all = sql`(select id, search_text from ${sql.table(table)}
    where company_id = ${company_id} and not is_deleted)`
  return sql`
    (select id from ${sql.table(table)}
     where company_id = ${company_id} and number = ${text} and not is_deleted limit ${MOST_HITS})
    union
    (select d.id from ${is_indexed ? all : newest} d where ${sql.join(found, sql` and `)} limit ${MOST_HITS})`
}

/** The number typed exactly stands first, then the newest. */
export function byNumberThenDate(text: string): RawBuilder<unknown> {
  return sql`lower(d.number) = lower(${text}) desc, d.date desc, d.id desc`
}

/** Ids of contractors by name or ИНН, for the documents of a party. */
export function partyHits(company_id: number, { words }: SearchText): RawBuilder<unknown> {
  const found = words.map((word) => sql`search_text like ${likePattern(word)}`)
  return sql`(select id from contractors
    where company_id = ${company_id} and not is_deleted and ${sql.join(found, sql` and `)} limit 50)`
}
