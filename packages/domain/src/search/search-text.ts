import { parseNumber } from '../money/parse-number.ts'

/** The shortest word that a trigram index can look up. */
const INDEXED_LENGTH = 3
const MOST_WORDS = 8

export interface SearchText {
  text: string
  words: readonly string[]
  /** At least one word is long enough for an index; otherwise only the newest documents are looked through. */
  is_indexed: boolean
  /** Sums that begin like the typed number: from inclusive, to exclusive, as decimal text. */
  sum: { from: string; to: string } | null
}

/** What a person typed into the search, taken apart; «№» and quotes are how a number or a name is written. */
export function searchText(typed: string): SearchText {
  return searchedFor(
    typed
      .replaceAll(/[№«»"„“]/gu, ' ')
      .split(/\s+/u)
      .filter(Boolean),
  )
}

/** The same of words that were taken apart already. */
export function searchedFor(all: readonly string[]): SearchText {
  const text = all.join(' ')
  const words = all.slice(0, MOST_WORDS)
  return { text, words, is_indexed: words.some(isIndexed), sum: sumIn(text) }
}

/** Whether an index finds the word. */
export const isIndexed = (word: string): boolean => word.length >= INDEXED_LENGTH

/** «1 200 000» finds every kopeck above it, «1 200 000,50» only itself. */
export function sumIn(text: string): SearchText['sum'] {
  const number = /^[\d\s\u00a0\u202f.,₽]{1,24}$/u.test(text) ? parseNumber(text) : null
  if (number === null || number.length > 16) return null
  const [whole = '0', decimals] = number.split('.')
  if (decimals !== undefined) return { from: number, to: next(`${whole}${decimals.padEnd(2, '0')}`, 2) }
  return { from: number, to: next(whole, 0) }
}

function next(digits: string, decimals: number): string {
  const raised = String(BigInt(digits) + 1n).padStart(decimals + 1, '0')
  return decimals === 0 ? raised : `${raised.slice(0, -decimals)}.${raised.slice(-decimals)}`
}
