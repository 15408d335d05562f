import { decideApproval } from '@stroyfin/contract/approvals/decide'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { DecisionKind } from '@stroyfin/domain/approvals/decide'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../api/use-action.ts'
import { lowerCounter, readCounters } from './request-counts.ts'

export type DecisionResults = Answer<typeof decideApproval>

/** A document as it was on the screen when it was decided on. */
export interface SeenDocument {
  id: number
  version: number
}

interface DecisionOptions {
  object_type: ApprovalObject
  /** `shown` ends when what stood on screen has been read anew. */
  onDecided: (answer: DecisionResults, shown: Promise<void>) => void
  onFailure?: (error: unknown) => boolean | undefined
}

/** Decides on one or many documents of a kind; the counters of the header fall at once. */
export function useDecision({ object_type, onDecided, onFailure }: DecisionOptions) {
  const queries = useQueryClient()
  const action = useAction(decideApproval, {
    onSuccess: (answer, _input, shown) => onDecided(answer, shown),
    onFailure: (error) => {
      // Somebody has decided or withdrawn meanwhile: what is on screen is old.
      void queries.invalidateQueries()
      return onFailure?.(error)
    },
  })
  const decide = (seen: readonly SeenDocument[], kind: DecisionKind, remark = '') => {
    lowerCounter(queries, object_type, seen.length)
    const objects = seen.map(({ id, version }) => ({ object_type, object_id: id, version }))
    action.mutate({ objects, kind, remark }, { onError: () => readCounters(queries) })
  }
  return { decide, pending: action.isPending }
}
