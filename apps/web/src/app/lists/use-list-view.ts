import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadViews } from '@stroyfin/contract/views/load-views'
import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import type { ListType } from '@stroyfin/domain/lists/list-columns'
import { type ReadyView, readyViews } from '@stroyfin/domain/lists/ready-views'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import type { ListState } from '../list-state.ts'
import { hasViews } from './list-pages.ts'
import { viewIn } from './view-words.ts'

const FRESH = 5 * 60_000

/** A view as the list takes it, whoever made it. */
export interface KnownView {
  key: string
  name: string
  state: ListState & { columns?: ColumnPlace[] | undefined }
  saved?: { id: number; is_mine: boolean; is_shared: boolean; is_orphan: boolean; owner_name: string }
  ready?: Pick<ReadyView, 'role'>
}

/** Every view of a list this person may open, and the one the address stands in. */
export function useListView(type: ListType) {
  const key = viewIn(useSearch({ strict: false }) as Record<string, unknown>)
  const { data, isFetching, refetch } = useEndpoint(
    loadViews,
    { type },
    { staleTime: FRESH, enabled: hasViews(type) },
  )
  const today = moscowDay(new Date())
  const views = useMemo<KnownView[]>(
    () => [
      ...(data?.views ?? []).map(({ id, name, state, ...saved }) => ({
        key: String(id),
        name,
        state,
        saved: { id, ...saved },
      })),
      ...readyViews(type, today).map(({ code, name, role, search, filters, sort }) => ({
        key: code,
        name,
        state: { search, filters, sort },
        ready: { role },
      })),
    ],
    [data, type, today],
  )
  const current = useMemo(() => views.find((view) => view.key === key) ?? null, [views, key])
  return {
    views,
    current,
    default_key: data?.default_view ?? null,
    gone: data?.gone,
    /** The address names a view that is gone, or that its owner keeps to himself. */
    lost_key: current === null && data !== undefined && !isFetching ? key : null,
    refetch,
  }
}
