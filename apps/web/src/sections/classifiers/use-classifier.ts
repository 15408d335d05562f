import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { moveClassifierItem } from '@stroyfin/contract/classifiers/move-item'
import { removeClassifierItem } from '@stroyfin/contract/classifiers/remove-item'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { carriedPlace, stepPlace, type TreeStep } from '@stroyfin/domain/classifiers/step-place'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { endpointQuery, useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import type { RowWhere } from '../../ui/grid/row-deeds.ts'

const NONE: readonly ClassifierItem[] = []

/** The tree and what can be done with it; every answer brings the whole tree with its new codes. */
export function useClassifier(kind: ClassifierKind) {
  const queries = useQueryClient()
  const read = useEndpoint(loadClassifier, { kind })
  useEffect(() => {
    // R-8-05.
    if (read.error) toast.error(errorText(read.error))
  }, [read.error])
  const rows = read.data?.classifier ?? NONE
  const [follow_id, follow] = useState<number>()
  const kept = endpointQuery(loadClassifier, { kind }).queryKey
  const take = (classifier: ClassifierItem[]) => queries.setQueryData(kept, { classifier })
  const create = useAction(createClassifierItem, {
    onSuccess: ({ id, classifier }) => {
      take(classifier)
      follow(id)
    },
  })
  // A key pressed while the step before is on its way is not lost: the last one is done when the answer is there.
  const going = useRef(false)
  const next = useRef<{ id: number; direction: TreeStep }>(undefined)
  const move = useAction(moveClassifierItem, {
    onSuccess: ({ classifier }, { id }) => {
      take(classifier)
      follow(id)
      const waiting = next.current
      stop()
      if (waiting) go(classifier, waiting.id, waiting.direction)
    },
    onFailure: () => {
      stop()
      return false
    },
  })
  const stop = () => {
    going.current = false
    next.current = undefined
  }
  const go = (tree: readonly ClassifierItem[], id: number, direction: TreeStep) => {
    const place = stepPlace(tree, id, direction)
    if (!place) return
    going.current = true
    move.mutate({ id, ...place })
  }
  const remove = useAction(removeClassifierItem, { onSuccess: ({ classifier }) => take(classifier) })
  const step = (id: number, direction: TreeStep) => {
    if (going.current) next.current = { id, direction }
    else go(queries.getQueryData(kept)?.classifier ?? NONE, id, direction)
  }
  const carry = (row: ClassifierItem, where: RowWhere, beside: ClassifierItem) => {
    if (going.current) return
    going.current = true
    move.mutate({ id: row.id, ...carriedPlace(where, beside) })
  }
  return {
    read,
    rows,
    take,
    create,
    remove,
    step,
    carry,
    follow_id,
    busy: move.isPending || remove.isPending,
  }
}
