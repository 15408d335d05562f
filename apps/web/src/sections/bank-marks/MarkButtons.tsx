import { Button } from '@mantine/core'
import { markDocuments } from '@stroyfin/contract/bank-marks/mark-documents'
import type { MarkedRow } from '@stroyfin/contract/bank-marks/marked-row'
import { BANK_MARKS, type BankMark, type MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { BulkResults, type ShownResult } from '../../ui/dialog/BulkResults.tsx'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'
import { plural } from '../../ui/format/plural.ts'

interface MarkButtonsProps {
  object: MarkedObject
  /** Those that make sense; all of them where documents differ. */
  marks?: readonly BankMark[]
  /** The ticked documents, brought from the server if need be. */
  chosen: () => Promise<readonly MarkedDocument[]>
  onDone: () => void
  /** Whether «Проверено» is the first deed of its place. */
  primary?: boolean
}

export type MarkedDocument = Pick<MarkedRow, 'id' | 'version' | 'number' | 'date'>

const MOST = 200
const nameOf = (row: MarkedDocument | undefined) => row && `№ ${row.number} от ${formatDate(row.date)}`
const PAGES: Record<MarkedObject, string> = {
  agreement: '/agreement/',
  ks: '/ks-item/',
  payment: '/payments-registry/?payment=',
}
const documents = (count: number) => plural(count, 'документ', 'документа', 'документов')

const QUESTIONS = {
  approve: {
    title: 'Отметить «Проверено»',
    label: 'Примечание',
    submit_text: 'Проверено',
  },
  error: {
    title: 'Отметить «Отказано»',
    label: 'Причина отказа',
    submit_text: 'Отказано',
    danger: true,
    missing: 'Напишите причину отказа',
  },
  on_approval: {
    title: 'Отменить «Проверено»',
    label: 'Примечание',
    submit_text: 'Отменить отметку',
  },
} as const

/** What will follow, in words; only a refused payment leaves its registries. */
function consequence(object: MarkedObject, mark: BankMark): string {
  if (mark === 'on_approval') return ' Отметка снимется, проверка начнётся заново.'
  if (mark === 'approve') return ''
  return object === 'payment'
    ? ' Автор получит причину, платежи выйдут из реестров и освободят лимит.'
    : ' Автор получит причину отказа.'
}

/** The bank's marks on exactly the ticked documents. */
export function MarkButtons({
  object,
  marks = BANK_MARKS,
  chosen,
  onDone,
  primary = true,
}: MarkButtonsProps) {
  const [asking, setAsking] = useState<{ mark: BankMark; rows: readonly MarkedDocument[] }>()
  const [results, setResults] = useState<ShownResult[]>()
  const action = useAction(markDocuments[object], {
    onSuccess: (answer) => {
      const rows = asking?.rows ?? []
      const shown = answer.results.map(({ object_id, error, mend }) => ({
        id: object_id,
        name: nameOf(rows.find(({ id }) => id === object_id)) ?? `№ ${object_id}`,
        href: `${PAGES[object]}${object_id}`,
        error,
        mend,
      }))
      setAsking(undefined)
      if (shown.some(({ error }) => error !== null)) return setResults(shown)
      toast.success(answer.message)
      onDone()
    },
  })
  const ask = async (mark: BankMark) => {
    const rows = await chosen()
    if (rows.length > MOST) toast.error(`За один раз можно отметить не больше ${MOST} документов`)
    else if (rows.length > 0) setAsking({ mark, rows })
  }
  return (
    <>
      {marks.includes('approve') && (
        <Button
          size="compact-sm"
          variant={primary ? 'filled' : 'default'}
          onClick={() => void ask('approve')}
        >
          Проверено
        </Button>
      )}
      {marks.includes('error') && (
        <Button size="compact-sm" variant="default" onClick={() => void ask('error')}>
          Отказано
        </Button>
      )}
      {marks.includes('on_approval') && (
        <Button size="compact-sm" variant="default" onClick={() => void ask('on_approval')}>
          Отменить «Проверено»
        </Button>
      )}
      {asking && (
        <ReasonDialog
          {...QUESTIONS[asking.mark]}
          text={`${documents(asking.rows.length)}.${consequence(object, asking.mark)}`}
          saving={action.isPending}
          onSubmit={(remark) =>
            action.mutate({
              documents: asking.rows.map(({ id, version }) => ({ id, version })),
              mark: asking.mark,
              remark,
            })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
      {results && (
        <BulkResults
          title="Отмечены не все документы"
          done_text="Отметка поставлена"
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
