import { Button } from '@mantine/core'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { removePayments, restorePayments } from '@stroyfin/contract/payments/mark-payment'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { countedSumm } from '@stroyfin/domain/payments/financial-type'
import { formatSumms } from '@stroyfin/domain/russian/format-summ'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { setClientState } from '../../../session/client-state.ts'
import { newRegistryParams } from '../../../session/new-registry-params.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { plural } from '../../../ui/format/plural.ts'
import { PaidDialog } from '../card/PaidDialog.tsx'
import { BulkSend } from './BulkSend.tsx'
import type { ChosenPayments } from './use-chosen-payments.ts'

const BulkEditDialog = lazy(() =>
  import('./BulkEditDialog.tsx').then((screen) => ({ default: screen.BulkEditDialog })),
)

/** As many as one call changes or sends. */
const MOST_EDITED = 200

const words = (rows: readonly PaymentRow[]) =>
  `${plural(rows.length, 'платёж', 'платежа', 'платежей')} на ${summOf(rows)}`
/** As the bar below the list adds them up: what comes back is taken off, income stands apart from costs. */
function summOf(rows: readonly PaymentRow[]): string {
  const summs = rows.map((row) => ({ ...row, summ: countedSumm(row.financial_type, row.summ) }))
  const [costs, income] = [
    summs.filter(({ direction }) => direction !== 'in'),
    summs.filter(({ direction }) => direction === 'in'),
  ]
  if (costs.length === 0 || income.length === 0) return formatSumms(summs)
  return `${formatSumms(costs)} затрат и ${formatSumms(income)} доходов`
}
const idsOf = (rows: readonly PaymentRow[]) => rows.map(({ id }) => id)

/** What can be done with exactly the ticked payments. */
export function BulkActions({ chosen, deleted }: { chosen: ChosenPayments; deleted: boolean }) {
  const may = useMay()
  const go = useNavigate()
  const [paying, setPaying] = useState<readonly PaymentRow[]>([])
  const [editing, setEditing] = useState<readonly PaymentRow[]>([])
  const onSuccess = ({ message }: { message: string }) => {
    toast.success(message)
    setPaying([])
    chosen.clear()
  }
  const remove = useAction(removePayments, { onSuccess })
  const restore = useAction(restorePayments, { onSuccess })
  const markPaid = useAction(markListPaid, { onSuccess })
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
      title: `Удалить ${words(rows)}?`,
      text: 'Платежи уйдут из списков и всех сумм, их можно будет восстановить.',
      confirm: 'Удалить',
      danger: true,
    })
    if (sure) remove.mutate({ payment_ids: idsOf(rows) })
  }
  if (deleted) {
    if (!may('payment.remove')) return null
    const bringBack = async () => {
      const rows = await chosen.gather()
      if (rows.length > 0) restore.mutate({ payment_ids: idsOf(rows) })
    }
    return (
      <Button size="compact-sm" loading={restore.isPending} onClick={() => void bringBack()}>
        Восстановить
      </Button>
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
          <Button size="compact-sm" variant="default" onClick={() => void chosen.gather().then(setPaying)}>
            Отметить оплату
          </Button>
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
            onDone={() => {
              setEditing([])
              chosen.clear()
            }}
          />
        </Suspense>
      )}
      {paying.length > 0 && (
        <PaidDialog
          about={words(paying)}
          saving={markPaid.isPending}
          onClose={() => setPaying([])}
          refusal={markPaid.error}
          unapproved={paying.some(({ approval_status }) => !isApproved(approval_status))}
          onPaid={(date, reason) => markPaid.mutate({ payment_ids: idsOf(paying), date, reason })}
        />
      )}
    </>
  )
}
