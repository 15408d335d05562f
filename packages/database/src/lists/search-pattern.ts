import { isIndexed } from '@stroyfin/domain/search/search-text'
import { type RawBuilder, sql } from 'kysely'

/** Words as `search_text` columns keep them: lower case, «ё» as «е» – nobody remembers how a name was typed. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

const literally = (text: string) => foldText(text).replace(/[\\%_]/g, '\\$&')

/** Pattern for `like` that finds the text anywhere, with its own % and _ taken literally. */
export function likePattern(text: string): string {
  return `%${literally(text)}%`
}

/** What a word of a text begins after: nothing, a space, marks within numbers and names. */
const BEFORE = ['', '% ', '%-', '%/', '%.', '%№', '%«', '%"', '%(']

/**
 * What follows `like` for a word of a search. A word of one or two letters is in nearly every text and no index looks it up: it is sought
 * where words begin.
 */
export function soughtWord(word: string): RawBuilder<string> {
  if (isIndexed(word)) return sql`${likePattern(word)}`
  return sql`any(${BEFORE.map((before) => `${before}${literally(word)}%`)}::text[])`
}
