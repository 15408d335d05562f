import type { Filter, Sort } from '@stroyfin/contract/kit/window'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { saysNoFilters } from './lists/view-words.ts'
import { useOwnAddress } from './use-own-address.ts'

/** What a list shows, exactly as its call takes it; kept in the address so that a link shows the same screen. */
export interface ListState {
  search: string
  filters: Filter[]
  sort: Sort[]
}

const ops = new Set(['eq', 'in', 'contains', 'from', 'to', 'between', 'empty', 'not_empty'])

/** The state of a list in the address: `q`, `filters` and `sort`; rubbish reads as nothing. */
export function useListState(
  initial: Partial<ListState> = {},
): [ListState, (change: Partial<ListState>) => void] {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const changeAddress = useOwnAddress()
  const { q, filters, sort } = address
  const [startSearch, startFilters, startSort] = [initial.search, initial.filters, initial.sort]
  const state = useMemo<ListState>(
    () => ({
      search: q === undefined ? (startSearch ?? '') : String(q),
      filters: Array.isArray(filters) ? filters.filter(isFilter) : (startFilters ?? []),
      sort: Array.isArray(sort) ? sort.filter(isSort) : (startSort ?? []),
    }),
    [q, filters, sort, startSearch, startFilters, startSort],
  )
  const change = useCallback(
    (part: Partial<ListState>) =>
      changeAddress((previous) => ({
        ...previous,
        ...listWords(part),
        ...(part.filters?.length === 0 && saysNoFilters(previous) && { filters: [] }),
      })),
    [changeAddress],
  )
  return [state, change]
}

/** The state of a list in the words of the address; what is empty stands not in it. */
export function listWords({ search, filters, sort }: Partial<ListState>) {
  return {
    ...(search !== undefined && { q: search || undefined }),
    ...(filters && { filters: filters.length ? filters : undefined }),
    ...(sort && { sort: sort.length ? sort : undefined }),
  }
}

function isFilter(value: unknown): value is Filter {
  const filter = value as Partial<Filter> | null
  return typeof filter?.field === 'string' && typeof filter.op === 'string' && ops.has(filter.op)
}

function isSort(value: unknown): value is Sort {
  return typeof (value as Partial<Sort> | null)?.field === 'string'
}
