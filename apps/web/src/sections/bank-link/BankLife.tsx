import { Button } from '@mantine/core'
import type { BankOrderWithLife } from '@stroyfin/contract/bank-link/bank-order'
import { loadPaymentOrders } from '@stroyfin/contract/bank-link/load-orders'
import { sendOrderAgain } from '@stroyfin/contract/bank-link/send-orders'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'
import { Money } from '../../ui/Money.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { toneOf } from '../../ui/status-tone.ts'
import styles from './bank-link.module.css'
import { OrderCancel } from './OrderCancel.tsx'
import { eventText, orderView } from './order-view.ts'
import { type Doubt, isWrittenOff, WrittenOffDialog } from './WrittenOffDialog.tsx'

/** How often the life of an order on its way is looked at. */
const LOOK_MS = 5000

/** What became of a payment at the bank: every order, every word of the bank, and what can be done. */
export function BankLife({ payment_id }: { payment_id: number }) {
  const { data, error, refetch } = useEndpoint(loadPaymentOrders, { payment_id }, { every_ms: LOOK_MS })
  if (error && !data) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.items.length === 0)
    return <EmptyState text="В банк не отправлялся. Платёж уходит из согласованного реестра" />
  return data.items.map((order) => <Order key={order.id} order={order} />)
}

function Order({ order }: { order: BankOrderWithLife }) {
  const view = orderView(order)
  return (
    <section className={styles.order} aria-label={`Поручение № ${order.number}`}>
      <div className={styles.head}>
        <h3>
          Поручение № {order.number} от {formatDate(order.date)}
        </h3>
        <Money value={order.summ} sign />
      </div>
      <p className={styles.state}>
        <StatusMark tone={toneOf[view.tone]} text={view.label} />
      </p>
      {view.explained && <p className={view.urgent ? styles.attention : styles.quiet}>{view.explained}</p>}
      <ol className={styles.life}>
        {order.events.map(({ id, status, comment, happened_at, user_name }) => (
          <li key={id}>
            <time dateTime={happened_at}>{formatDateTime(happened_at)}</time>
            <span>
              {eventText(status)}
              {(comment || user_name) && <small>{[comment, user_name].filter(Boolean).join(' · ')}</small>}
            </span>
          </li>
        ))}
      </ol>
      <OrderButtons order={order} />
      <OrderCancel order={order} />
    </section>
  )
}

function OrderButtons({ order }: { order: BankOrderWithLife }) {
  const { id: order_id, version, state } = order
  const [doubt, setDoubt] = useState<Doubt>()
  const again = useAction(sendOrderAgain, {
    onSuccess: ({ message }) => {
      toast.success(message)
      setDoubt(undefined)
    },
    onFailure: (error, input) => {
      if (!isWrittenOff(error)) return false
      setDoubt({ text: error.message, onReason: (despite) => again.mutate({ ...input, despite }) })
      return true
    },
  })
  const may_send = order.is_last && (state === 'written' || state === 'refused' || state === 'failed')
  if (!may_send) return null
  return (
    <div className={styles.buttons}>
      {doubt && (
        <WrittenOffDialog doubt={doubt} saving={again.isPending} onClose={() => setDoubt(undefined)} />
      )}
      <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ order_id, version })}>
        {state === 'written' ? 'Отправить сейчас' : 'Отправить ещё раз'}
      </Button>
    </div>
  )
}
