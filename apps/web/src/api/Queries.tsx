import { QueryCache, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from './call-error.ts'
import { FreshQueries } from './fresh-queries.ts'

interface QueriesProps {
  /** Told of every reading that failed. */
  onError?: (error: unknown) => void
  children: ReactNode
}

/** What was read through calls, for as long as the person is signed in: the next one starts with nothing of it. */
export function Queries({ onError, children }: QueriesProps) {
  const [queries] = useState(() => clientOf(onError))
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

const clientOf = (onError?: (error: unknown) => void) =>
  new FreshQueries({
    queryCache: new QueryCache({ ...(onError && { onError }) }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        // Without a network a page says so, instead of waiting for it behind a skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < 2 && error instanceof CallError && error.status === 0,
      },
    },
  })
