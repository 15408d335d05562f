import type { Answer, Endpoint, Sent } from '@stroyfin/contract/kit/endpoint'
import type { LiveTopic } from '@stroyfin/contract/live/live-event'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { workingContext } from '../session/context.ts'
import { call } from './call.ts'
import { useLive } from './use-live.ts'

const NOTHING: readonly LiveTopic[] = []

interface ReadOptions {
  /** Asked anew this often: for what changes without anybody here. */
  every_ms?: number
  /** Asked anew when somebody changes one of these; never where a form is typed over the answer. */
  live?: readonly LiveTopic[]
  enabled?: boolean
  /** Milliseconds for which an answer is taken as fresh. */
  staleTime?: number
  /** Keep the last answer on screen while the next one is on its way. */
  keepPrevious?: boolean
}

export function endpointQuery<E extends Endpoint>(endpoint: E, input: Sent<E>, options: ReadOptions = {}) {
  return queryOptions<Answer<E>>({
    queryKey: [workingContext().company_id, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...(options.every_ms !== undefined && { refetchInterval: options.every_ms }),
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData as never }),
  })
}

/** Reads through a call; cached per company, cancelled when no longer wanted. */
export function useEndpoint<E extends Endpoint>(endpoint: E, input: Sent<E>, options: ReadOptions = {}) {
  const queries = useQueryClient()
  const asked = endpointQuery(endpoint, input, options)
  const answer = useQuery(asked)
  const topics = options.enabled === false ? NOTHING : (options.live ?? NOTHING)
  useLive(topics, 'document', () => void queries.invalidateQueries({ queryKey: asked.queryKey, exact: true }))
  return answer
}
