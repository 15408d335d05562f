import { VIEW_KEY } from '@stroyfin/domain/lists/view-key'
import type { ListState } from '../list-state.ts'

export type Words = Readonly<Record<string, unknown>>

/** What an address says of its list: the view it stands in and the question; each undefined where nothing is said. */
export interface ViewWords {
  view: string | number | undefined
  q: string | undefined
  filters: ListState['filters'] | undefined
  sort: ListState['sort'] | undefined
}

/** The view an address names: a saved one by its number, a ready one by its code. */
export function viewIn({ view }: Words): string | null {
  const key = typeof view === 'number' ? String(view) : view
  return typeof key === 'string' && VIEW_KEY.test(key) ? key : null
}

/** A number stands in an address without quotation marks. */
export const viewWord = (key: string) => (/^\d/.test(key) ? Number(key) : key)

/** A list put into a view. No filters are said too: an address that says nothing opens in the view of one's choice. */
export function viewWords(key: string, { search, filters, sort }: ListState): ViewWords {
  return { view: viewWord(key), q: search || undefined, filters, sort: sort.length ? sort : undefined }
}

/** Of an address only what it says of its list. */
export function listPart({ view, q, filters, sort }: Words): ViewWords {
  return { view, q, filters, sort } as ViewWords
}

/** Nobody has asked anything yet: neither words, nor filters, nor an order. */
export function asksNothing({ q, filters, sort }: Words): boolean {
  return q === undefined && filters === undefined && sort === undefined
}

/** That nothing narrows the list has to be said: without a word of it the address would open in a view. */
export function saysNoFilters({ view, filters }: Words): boolean {
  return view !== undefined || (Array.isArray(filters) && filters.length === 0)
}
