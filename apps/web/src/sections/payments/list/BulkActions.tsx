import { Button } from '@mantine/core'
import { removePayments, restorePayments } from '@stroyfin/contract/payments/mark-payment'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { setClientState } from '../../../session/client-state.ts'
import { newRegistryParams } from '../../../session/new-registry-params.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { BulkPaid } from './BulkPaid.tsx'
import { BulkSend } from './BulkSend.tsx'
import { wordsOf } from './bulk-words.ts'
import type { ChosenPayments } from './use-chosen-payments.ts'
import { useToldPayments } from './use-told-payments.tsx'

const BulkEditDialog = lazy(() =>
  import('./BulkEditDialog.tsx').then((screen) => ({ default: screen.BulkEditDialog })),
)

/** As many as one call changes or sends. */
const MOST_EDITED = 200

const idsOf = (rows: readonly PaymentRow[]) => rows.map(({ id }) => id)

/** What can be done with exactly the ticked payments. */
export function BulkActions({ chosen, deleted }: { chosen: ChosenPayments; deleted: boolean }) {
  const may = useMay()
  const go = useNavigate()
  const [editing, setEditing] = useState<readonly PaymentRow[]>([])
  const [asked, setAsked] = useState<readonly PaymentRow[]>([])
  const { tell, reasons } = useToldPayments(chosen.clear)
  const remove = useAction(removePayments, { onSuccess: (answer) => tell('removed', asked, answer) })
  const restore = useAction(restorePayments, { onSuccess: (answer) => tell('restored', asked, answer) })
  const toRegistry = async () => {
    const rows = await chosen.gather()
    if (rows.length === 0) return
    // What cannot stand there the page of creation tells payment by payment.
    setClientState({ newRegistryParams: newRegistryParams(rows) })
    go('/reports/registry/create')
  }
  // The same money stands in an own registry first: what is free for the bank its own registry says.
  const toBank = async () => {
    const rows = await chosen.gather()
    if (rows.length === 0) return
    setClientState({ newRegistryParams: newRegistryParams(rows) })
    go('/reports/bank-registry/create')
  }
  const askRemove = async () => {
    const rows = await chosen.gather()
    if (rows.length === 0) return
    const sure = await confirmAction({
      title: `Удалить ${wordsOf(rows)}?`,
      text: 'Платежи уйдут из списков и всех сумм, их можно будет восстановить.',
      confirm: 'Удалить',
      danger: true,
    })
    if (!sure) return
    setAsked(rows)
    remove.mutate({ payment_ids: idsOf(rows) })
  }
  if (deleted) {
    if (!may('payment.remove')) return null
    const bringBack = async () => {
      const rows = await chosen.gather()
      if (rows.length === 0) return
      setAsked(rows)
      restore.mutate({ payment_ids: idsOf(rows) })
    }
    return (
      <>
        <Button size="compact-sm" loading={restore.isPending} onClick={() => void bringBack()}>
          Восстановить
        </Button>
        {reasons}
      </>
    )
  }
  return (
    <>
      {may('payment_registry.view') && may('payment_registry.create') && (
        <Button size="compact-sm" onClick={() => void toRegistry()}>
          В реестр
        </Button>
      )}
      {may('payment_registry.view') && may('payment_registry.create') && (
        <Button size="compact-sm" variant="default" onClick={() => void toBank()}>
          В реестр банка
        </Button>
      )}
      {may('payment.edit') && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void chosen.gather(MOST_EDITED).then(setEditing)}
          >
            Изменить
          </Button>
          <BulkSend gather={() => chosen.gather(MOST_EDITED)} onDone={chosen.clear} />
          <BulkPaid gather={chosen.gather} onDone={chosen.clear} />
        </>
      )}
      {may('payment.remove') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={remove.isPending}
          onClick={() => void askRemove()}
        >
          Удалить
        </Button>
      )}
      {editing.length > 0 && (
        <Suspense fallback={null}>
          <BulkEditDialog
            rows={editing}
            onClose={() => setEditing([])}
            onDone={(answer) => {
              setEditing([])
              tell('edited', editing, answer)
            }}
          />
        </Suspense>
      )}
      {reasons}
    </>
  )
}
