import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { useCallback, useRef, useState } from 'react'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import type { PastedRow } from '../../../ui/grid/row-deeds.ts'
import type { PastedSums } from './kept-sums.ts'
import { type DoubtedRow, doubtOf, figuresBy, type PastedDeed, type PastedDoubt } from './pasted-sums.ts'

export type PastedDeeds = ReadonlyMap<PastedDoubt, PastedDeed>

/** Pasted rows that would be saved as something else than their file says are asked about before the save. */
export function usePastedSums(edits: GridEdits<EstimateLine>, save: () => void) {
  const sums = useRef<PastedSums>(new Map())
  const [doubted, setDoubted] = useState<readonly DoubtedRow[]>([])
  const pasted = useCallback((rows: readonly PastedRow<EstimateLine>[]) => {
    for (const { row, there } of rows) sums.current.set(row.id, there)
  }, [])
  const found = () =>
    [...sums.current].flatMap(([id, there]) => {
      const draft = edits.draft(id)
      const doubt = draft && !draft.is_removed ? doubtOf(draft.merged, there) : null
      return doubt === null ? [] : [doubt]
    })
  return {
    sums,
    pasted,
    doubted,
    save: () => {
      const asked = found()
      if (asked.length > 0) return setDoubted(asked)
      sums.current.clear()
      save()
    },
    close: () => setDoubted([]),
    answer: (deeds: PastedDeeds) => {
      edits.together(() => {
        for (const one of doubted) {
          const deed = deeds.get(one.doubt)
          const figures = deed && figuresBy(deed, one)
          if (deed === 'out') edits.remove([one.row])
          else if (figures) edits.set(one.row, { ...figures })
        }
      })
      sums.current.clear()
      setDoubted([])
      save()
    },
  }
}
