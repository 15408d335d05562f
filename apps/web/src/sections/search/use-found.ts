import { findEntity, type SearchResult } from '@stroyfin/contract/search/find-entity'
import { inOtherLayout } from '@stroyfin/domain/search/other-layout'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { endpointQuery } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'

/** R-9-03. */
const DEBOUNCE_MS = 300

interface Found {
  /** Undefined while the answer is on its way. */
  items: readonly SearchResult[] | undefined
  /** The same keys in the other layout, if by them these were found. */
  meant: string | null
}

/**
 * What the company holds under these words: asked 300 ms after the last key, the previous question is cancelled
 * (R-7-17, R-7-18); where there is nothing, the other layout of the keyboard is tried. A failure is told by a toast (R-8-06).
 */
export function useFound(text: string): Found {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const typed = useAnswer(settled === text ? text : '')
  const other = typed?.length === 0 ? inOtherLayout(text) : null
  const swapped = useAnswer(other ?? '')
  if (other === null || swapped?.length === 0) return { items: typed, meant: null }
  return { items: swapped, meant: other }
}

function useAnswer(asked: string): readonly SearchResult[] | undefined {
  const { data, error } = useQuery(
    endpointQuery(findEntity, { search_string: asked }, { enabled: asked !== '', staleTime: 15_000 }),
  )
  useEffect(() => {
    if (error) toast.error(errorText(error))
  }, [error])
  if (error) return []
  return asked === '' ? undefined : data?.items
}
