import { defaultStringifySearch } from '@tanstack/react-router'
import type { ListState } from './list-state.ts'

/** The address of a list that shows exactly this: for links from figures to the documents behind them. */
export function listAddress(page: string, { search, filters, sort }: Partial<ListState>): string {
  return page + defaultStringifySearch({ q: search || undefined, filters, sort })
}
