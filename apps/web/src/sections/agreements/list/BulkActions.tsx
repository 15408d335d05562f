import { Button } from '@mantine/core'
import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { sendListToApproval } from '@stroyfin/contract/approvals/send-list'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { BulkResults, type ShownResult } from '../../../ui/dialog/BulkResults.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { plural } from '../../../ui/format/plural.ts'
import type { ChosenAgreements } from './use-chosen-agreements.ts'

const BulkEditDialog = lazy(() =>
  import('./BulkEditDialog.tsx').then((screen) => ({ default: screen.BulkEditDialog })),
)

const MOST_EDITED = 500
const MOST_SENT = 200
const words = (rows: readonly AgreementRow[]) => plural(rows.length, 'договор', 'договора', 'договоров')

/** What can be done with exactly the ticked contracts; whatever was left as it is says why. */
export function BulkActions({ chosen }: { chosen: ChosenAgreements }) {
  const may = useMay()
  const [editing, setEditing] = useState<readonly AgreementRow[]>([])
  const [shown, setShown] = useState<{ title: string; done: string; results: ShownResult[] }>()
  const [asked, setAsked] = useState<readonly AgreementRow[]>([])
  const finish = (deed: { title: string; done: string }, message: string, results: ShownResult[]) => {
    if (results.some(({ error }) => error !== null)) return setShown({ ...deed, results })
    toast.success(message)
    chosen.clear()
  }
  const send = useAction(sendListToApproval, {
    onSuccess: ({ message, results }) =>
      finish(
        { title: 'Отправлены не все договоры', done: 'Отправлен на согласование' },
        message,
        results.map(({ object_id, ...told }) => shownResult(asked, object_id, told)),
      ),
  })
  const askSend = async () => {
    const rows = await chosen.gather(MOST_SENT)
    if (rows.length === 0) return
    const sure = await confirmAction({
      title: `Отправить на согласование ${words(rows)}?`,
      text: 'Каждый договор пойдёт по своему маршруту. Пока идёт согласование, изменить его нельзя.',
      confirm: 'Отправить',
    })
    if (!sure) return
    setAsked(rows)
    send.mutate({ objects: rows.map(({ id }) => ({ object_type: 'agreement', object_id: id })) })
  }
  if (!may('agreement.edit')) return null
  return (
    <>
      <Button size="compact-sm" onClick={() => void chosen.gather(MOST_EDITED).then(setEditing)}>
        Изменить
      </Button>
      <Button size="compact-sm" variant="default" loading={send.isPending} onClick={() => void askSend()}>
        На согласование
      </Button>
      {editing.length > 0 && (
        <Suspense fallback={null}>
          <BulkEditDialog
            rows={editing}
            onClose={() => setEditing([])}
            onDone={(message, results) => {
              setEditing([])
              const told = results.map(({ id, ...rest }) => shownResult(editing, id, rest))
              finish({ title: 'Изменены не все договоры', done: 'Изменён' }, message, told)
            }}
          />
        </Suspense>
      )}
      {shown && (
        <BulkResults
          title={shown.title}
          done_text={shown.done}
          results={shown.results}
          // With the ticks their bar would go, and the reasons with it.
          onClose={() => {
            setShown(undefined)
            chosen.clear()
          }}
        />
      )}
    </>
  )
}

type Told = Pick<ShownResult, 'error' | 'mend'>

function shownResult(rows: readonly AgreementRow[], id: number, told: Told): ShownResult {
  const row = rows.find((item) => item.id === id)
  const name = row ? `№ ${row.number}, ${row.executor_name}` : `№ ${id}`
  return { id, name, href: `/agreement/${id}`, ...told }
}
