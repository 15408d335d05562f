import { useInfiniteQuery } from '@tanstack/react-query'
import { errorText } from './call-error.ts'

interface LogPage<Entry> {
  items: Entry[]
  has_more: boolean
}

type ReadPage<Entry> = (before_id: number | null, signal: AbortSignal) => Promise<LogPage<Entry>>

/** A log read from its newest entries to older ones, in the shape ChangeLog shows it. */
export function useLog<Entry extends { id: number }>(key: readonly unknown[], read: ReadPage<Entry>) {
  const log = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_more ? (page.items.at(-1)?.id ?? null) : null),
  })
  return {
    entries: log.data?.pages.flatMap((page) => page.items),
    error: log.error ? errorText(log.error) : undefined,
    onRetry: () => void log.refetch(),
    onMore: log.hasNextPage ? () => void log.fetchNextPage() : undefined,
    bringing: log.isFetchingNextPage,
  }
}
