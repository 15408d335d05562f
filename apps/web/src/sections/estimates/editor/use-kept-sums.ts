import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { type RefObject, useEffect, useRef } from 'react'
import { forgetDraft, readDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import { type PastedSums, sumsKept, sumsToKeep } from './kept-sums.ts'

interface KeptSumsOptions {
  name: string
  sums: RefObject<PastedSums>
  /** undefined while nothing may be typed. */
  edits: GridEdits<EstimateLine> | undefined
}

/** Sums of pasted rows outlive a reload as the rows do; to be called after the hook that gives the rows back. */
export function useKeptSums({ name, sums, edits }: KeptSumsOptions): void {
  const restored = useRef<string>(undefined)
  const is_kept = (edits?.rowCount() ?? 0) > 0 && sums.current.size > 0
  useEffect(() => {
    if (!edits || restored.current === name) return
    restored.current = name
    const kept = readDraft<{ sums: object[] }>(name, { sums: [] })
    if (!kept) return
    // Without its row a sum would be asked about of the next row that takes its number.
    for (const [id, there] of sumsKept(kept.sums)) if (edits.draft(id)) sums.current.set(id, there)
    if (sums.current.size === 0) forgetDraft(name)
  }, [edits, name, sums])
  const was_kept = useRef(false)
  useEffect(() => {
    if (was_kept.current && !is_kept) forgetDraft(name)
    was_kept.current = is_kept
  }, [is_kept, name])
  useKeptDraft(name, () => ({ sums: sumsToKeep(sums.current) }), is_kept, edits?.version)
}
