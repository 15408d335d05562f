import { likePattern } from '@stroyfin/database/lists/search-pattern'
import { typesNamed } from '@stroyfin/domain/search/kind-words'
import { isIndexed, type SearchText, sumIn } from '@stroyfin/domain/search/search-text'
import { type RawBuilder, sql } from 'kysely'

/** As many documents as a search weighs before it shows the best fifty. */
const MOST_HITS = 500
/** A text too short for an index is looked for among the newest documents only. */
const NEWEST = 3_000
const MOST_PARTIES = 50

/** «1 500 000» is a sum and not three words. */
const isSumAlone = ({ words, sum }: SearchText) => sum !== null && words.length > 1

export type Documents = 'agreements' | 'ks' | 'payments'

const isLike = (column: RawBuilder<unknown>, word: string) => sql`${column} like ${likePattern(word)}`

/** What a document `d` may hold a word in besides its texts: the type it is of, its sum. */
function otherwiseHeld(table: Documents, word: string): RawBuilder<unknown>[] {
  const types = typesNamed(table, word)
  const sum = table === 'agreements' || !isIndexed(word) ? null : sumIn(word)
  return [
    ...(types.length > 0 ? [sql`d.type in (${sql.join(types)})`] : []),
    ...(sum ? [sql`d.summ >= ${sum.from}::numeric and d.summ < ${sum.to}::numeric`] : []),
  ]
}

/** Ids of documents whose number is the text or who hold all its words. */
export function documentHits(table: Documents, company_id: number, asked: SearchText): RawBuilder<unknown> {
  const { text, words } = asked
  const byNumber = sql`(select id from ${sql.table(table)}
     where company_id = ${company_id} and number = ${text} and not is_deleted limit ${MOST_HITS})`
  if (isSumAlone(asked)) return byNumber
  const texts = sql`d.search_text`
  // A word alone is looked for in the texts: the index of them answers at once.
  const others = (word: string) => (words.length > 1 ? otherwiseHeld(table, word) : [])
  const found = words.map((word) => sql`(${sql.join([isLike(texts, word), ...others(word)], sql` or `)})`)
  const indexed = words.some((word) => isIndexed(word) && others(word).length === 0)
  const narrow = indexed ? sql`` : sql`order by date desc, id desc limit ${NEWEST}`
  const columns = sql.raw(table === 'agreements' ? 'id, search_text, type' : 'id, search_text, type, summ')
  return sql`${byNumber}
    union
    (select d.id from (select ${columns} from ${sql.table(table)}
      where company_id = ${company_id} and not is_deleted ${narrow}) d
     where ${sql.join(found, sql` and `)} limit ${MOST_HITS})`
}

/** The number typed exactly stands first, then the newest. */
export function byNumberThenDate({ text, words }: Pick<SearchText, 'text' | 'words'>): RawBuilder<unknown> {
  const among = sql.join(words.map((word) => sql`lower(${word})`))
  return sql`lower(d.number) = lower(${text}) desc, lower(d.number) in (${among}) desc, d.date desc, d.id desc`
}

/**
 * Contractors whose name or ИНН holds the most of the words: all of them, or some while their documents hold the rest («акт 12
 * Монолит»). Parts shorter than an index finds are in every ИНН and name nobody.
 */
export function partyHits(company_id: number, asked: SearchText): RawBuilder<unknown> {
  const { words } = asked
  const long = words.filter(isIndexed)
  const telling = long.length > 0 || words.length > 1 ? long : words
  if (telling.length === 0 || isSumAlone(asked))
    return sql`(select null::bigint as id, '' as search_text, true as is_whole where false)`
  const found = telling.map((word) => isLike(sql`search_text`, word))
  const held = found.map((holds) => sql`(${holds})::int`)
  const all = words.map((word) => isLike(sql`search_text`, word))
  return sql`(select id, search_text, is_whole from (
    select id, search_text, ${sql.join(all, sql` and `)} as is_whole, held, max(held) over () as most
    from contractors cross join lateral (select ${sql.join(held, sql` + `)} as held) of
    where company_id = ${company_id} and not is_deleted and (${sql.join(found, sql` or `)})) named
    where held = most order by id limit ${MOST_PARTIES})`
}

/** As many of a party's documents are looked through: the more parties, the fewer, so that all of them take a moment. */
export const newestOfParty = sql`(select greatest(10, (case when bool_and(is_whole) then 500 else 1500 end)
  / greatest(count(*), 1)) from party)`

/** Whether a document `d` of `party` holds every word, itself or in the name of the party. */
export function heldBetween(table: Documents, { words }: SearchText): RawBuilder<unknown> {
  const found = words.map((word) => {
    const places = [isLike(sql`party.search_text`, word), isLike(sql`d.search_text`, word)]
    return sql`(${sql.join([...places, ...otherwiseHeld(table, word)], sql` or `)})`
  })
  return sql.join(found, sql` and `)
}
