import { Button } from '@mantine/core'
import type { Cautions } from '@stroyfin/contract/approvals/cautions'
import type { ChangedSince } from '@stroyfin/contract/approvals/changed-since'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { useState } from 'react'
import { toast } from '../../theme/toast.tsx'
import { BulkResults, type ShownResult } from '../../ui/dialog/BulkResults.tsx'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'
import { plural } from '../../ui/format/plural.ts'
import { BulkConfirm } from './BulkConfirm.tsx'
import { type DecisionResults, type SeenDocument, useDecision } from './use-decision.ts'

export interface BulkDocument extends SeenDocument {
  name: string
  cautions?: Cautions
  href?: string | null
  changed?: ChangedSince
}

interface BulkDecisionProps {
  object_type: ApprovalObject
  /** The chosen documents, brought from the server if need be. */
  chosen: () => Promise<BulkDocument[]>
  onDone: () => void
}

const MOST = 200
const documents = (count: number) => plural(count, 'документ', 'документа', 'документов')

/** One decision on many chosen documents; every one that failed is named with its reason. */
export function BulkDecision({ object_type, chosen, onDone }: BulkDecisionProps) {
  const [approving, setApproving] = useState<BulkDocument[]>()
  const [refusing, setRefusing] = useState<BulkDocument[]>()
  const [results, setResults] = useState<ShownResult[]>()
  const [asked, setAsked] = useState<readonly BulkDocument[]>([])
  const { decide, pending } = useDecision({
    object_type,
    onDecided: (answer) => {
      const shown = shownResults(answer, asked)
      if (shown.some(({ error }) => error !== null)) return setResults(shown)
      toast.success(answer.message)
      onDone()
    },
  })
  const gather = async () => {
    const list = await chosen()
    if (list.length > MOST)
      toast.error(`За один раз можно принять решение не больше чем по ${MOST} документам`)
    setAsked(list)
    return list.length > MOST ? [] : list
  }
  const approve = async () => {
    const list = await gather()
    if (list.length > 0) setApproving(list)
  }
  const refuse = async () => {
    const list = await gather()
    if (list.length > 0) setRefusing(list)
  }
  return (
    <>
      <Button loading={pending} onClick={() => void approve()}>
        Согласовать
      </Button>
      <Button variant="default" onClick={() => void refuse()}>
        Отклонить
      </Button>
      {approving && (
        <BulkConfirm
          title={`Согласовать ${documents(approving.length)}?`}
          documents={approving}
          onConfirm={() => {
            decide(approving, 'approve')
            setApproving(undefined)
          }}
          onClose={() => setApproving(undefined)}
        />
      )}
      {refusing && (
        <ReasonDialog
          title={`Отклонить ${documents(refusing.length)}?`}
          text="Документы вернутся авторам с одним и тем же замечанием."
          label="Замечание"
          submit_text="Отклонить"
          danger
          missing="Напишите замечание"
          onSubmit={(remark) => {
            decide(refusing, 'refuse', remark)
            setRefusing(undefined)
          }}
          onClose={() => setRefusing(undefined)}
        />
      )}
      {results && (
        <BulkResults
          results={results}
          // With the ticks their bar would go, and the reasons with it.
          onClose={() => {
            setResults(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}

function shownResults({ results }: DecisionResults, asked: readonly BulkDocument[]): ShownResult[] {
  return results.map(({ object_id, error, mend }) => {
    const seen = asked.find(({ id }) => id === object_id)
    const name = seen?.name ?? `№ ${object_id}`
    return { id: object_id, name, href: seen?.href ?? undefined, error, mend }
  })
}
