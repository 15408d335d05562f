import { findEntity, type SearchResult } from '@stroyfin/contract/search/find-entity'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { endpointQuery } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'

/** R-9-03. */
const DEBOUNCE_MS = 300

/**
 * What the company holds under these words: asked 300 ms after the last key, the previous question is cancelled
 * (R-7-17, R-7-18); undefined while the answer is on its way. A failure is told by a toast (R-8-06).
 */
export function useFound(text: string): readonly SearchResult[] | undefined {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const asked = settled === text ? text : ''
  const { data, error } = useQuery(
    endpointQuery(findEntity, { search_string: asked }, { enabled: asked !== '', staleTime: 15_000 }),
  )
  useEffect(() => {
    if (error) toast.error(errorText(error))
  }, [error])
  if (error) return []
  return asked === '' ? undefined : data?.items
}
