import type { Answer, Endpoint, Sent } from '@stroyfin/contract/kit/endpoint'
import type { JobState } from '@stroyfin/contract/kit/job'
import { useEffect } from 'react'
import { useEndpoint } from './use-endpoint.ts'

const LOOK_MS = 500

/** Background work, looked at until it ends. */
export function useJob<E extends Endpoint>(endpoint: Answer<E> extends JobState ? E : never, input: Sent<E>) {
  const { data, error, refetch } = useEndpoint(endpoint as E, input)
  const state = (data as JobState | undefined)?.state
  const isRunning = state === 'queued' || state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, refetch])
  return { job: data, error, refetch, isRunning }
}
