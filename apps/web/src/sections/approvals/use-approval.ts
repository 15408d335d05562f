import type { Hindrance } from '@stroyfin/contract/approvals/hindrance'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { loadSendingHindrance } from '@stroyfin/contract/approvals/load-sending-hindrance'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { useEffect, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { type DecisionResults, useDecision } from './use-decision.ts'

export interface ApprovalOf {
  object_type: ApprovalObject
  object_id: number
  /** Of the document on screen: a newer one reads the round anew. */
  version?: number | undefined
  onChanged?: (() => void) | undefined
  /** Where the document is not read again with all that is on screen: its new state at once. */
  onState?: ((status: string) => void) | undefined
}

/** Longer than this nobody waits for the word of what is done. */
const MOST_WAIT_MS = 2000

/** The card shows the new state in the moment of the message: whoever reads «Отправлено» looks at it. */
function useToldWhenShown() {
  const [waiting, setWaiting] = useState(false)
  const tell = (message: string, shown: Promise<void>) => {
    setWaiting(true)
    const enough = new Promise<void>((resolve) => setTimeout(resolve, MOST_WAIT_MS))
    void Promise.race([shown, enough]).then(() => {
      setWaiting(false)
      toast.success(message)
    })
  }
  return { waiting, tell }
}

/** The round of a document and everything that may be done with it. */
export function useApproval({ object_type, object_id, version, onChanged, onState }: ApprovalOf) {
  const ref = { object_type, object_id }
  const round = useEndpoint(loadRound, ref)
  const { refetch } = round
  const sending = useEndpoint(loadSendingHindrance, ref, { enabled: round.data?.can_send === true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the document asks again.
  useEffect(() => {
    if (!round.isPending) void refetch()
  }, [version, refetch])
  const { waiting, tell } = useToldWhenShown()
  const done = (message: string, status: string | null | undefined, shown: Promise<void>) => {
    if (status) onState?.(status)
    onChanged?.()
    tell(message, shown)
  }
  const onMoved = ({ message, status }: Answer<typeof sendToApproval>, _ref: unknown, shown: Promise<void>) =>
    done(message, status, shown)
  const onFailure = () => {
    void refetch()
    onChanged?.()
    return false
  }
  const onUnsent = () => {
    void sending.refetch()
    return onFailure()
  }
  const send = useAction(sendToApproval, { onSuccess: onMoved, onFailure: onUnsent })
  const withdraw = useAction(withdrawFromApproval, { onSuccess: onMoved, onFailure })
  const [decided, setDecided] = useState<number | null>(null)
  const onDecided = ({ message, results }: DecisionResults, shown: Promise<void>) => {
    setDecided(object_id)
    done(message, results[0]?.status, shown)
  }
  const [refused, setRefused] = useState<Hindrance | null>(null)
  const onRefused = (error: unknown) => {
    onFailure()
    const told = error instanceof CallError && !error.current && [409, 422].includes(error.status)
    if (told) setRefused({ text: error.message, mends: error.mend ? [error.mend] : [] })
    return told
  }
  const decision = useDecision({ object_type, onDecided, onFailure: onRefused })
  return {
    round,
    /** Why it would not be sent now; it comes after the round. */
    unsendable: sending.data?.hindrance ?? null,
    object_type,
    object_id,
    /** Why the last decision was not taken. */
    refused,
    /** The decision was made here and now: the next one is offered. */
    is_decided: decided === object_id,
    pending: waiting || send.isPending || withdraw.isPending || decision.pending,
    send: () => send.mutate(ref),
    withdraw: (remark: string) => withdraw.mutate({ ...ref, remark }),
    decide: (kind: 'approve' | 'approve_with_remark' | 'refuse', remark = '') => {
      // What the card shows; where it does not say, what the round was read with.
      setRefused(null)
      const seen = version ?? round.data?.version
      if (seen !== undefined) decision.decide([{ id: object_id, version: seen }], kind, remark)
    },
  }
}

export type Approval = ReturnType<typeof useApproval>
