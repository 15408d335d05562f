import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { useEffect, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { useDecision } from './use-decision.ts'

export interface ApprovalOf {
  object_type: ApprovalObject
  object_id: number
  /** Of the document on screen: a newer one reads the round anew. */
  version?: number | undefined
  onChanged?: (() => void) | undefined
}

/** The round of a document and everything that may be done with it. */
export function useApproval({ object_type, object_id, version, onChanged }: ApprovalOf) {
  const ref = { object_type, object_id }
  const round = useEndpoint(loadRound, ref)
  const { refetch } = round
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the document asks again.
  useEffect(() => {
    if (!round.isPending) void refetch()
  }, [version, refetch])
  const done = ({ message }: { message: string }) => {
    toast.success(message)
    onChanged?.()
  }
  const onFailure = () => {
    void refetch()
    onChanged?.()
    return false
  }
  const send = useAction(sendToApproval, { onSuccess: done, onFailure })
  const withdraw = useAction(withdrawFromApproval, { onSuccess: done, onFailure })
  const [decided, setDecided] = useState<number | null>(null)
  const onDecided = (answer: { message: string }) => {
    setDecided(object_id)
    done(answer)
  }
  const decision = useDecision({ object_type, onDecided, onFailure })
  return {
    round,
    object_type,
    object_id,
    /** The decision was made here and now: the next one is offered. */
    is_decided: decided === object_id,
    pending: send.isPending || withdraw.isPending || decision.pending,
    send: () => send.mutate(ref),
    withdraw: (remark: string) => withdraw.mutate({ ...ref, remark }),
    decide: (kind: 'approve' | 'approve_with_remark' | 'refuse', remark = '') => {
      // What the card shows; where it does not say, what the round was read with.
      const seen = version ?? round.data?.version
      if (seen !== undefined) decision.decide([{ id: object_id, version: seen }], kind, remark)
    },
  }
}

export type Approval = ReturnType<typeof useApproval>
