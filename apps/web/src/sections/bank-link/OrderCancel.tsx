import { Button } from '@mantine/core'
import type { BankOrderWithLife } from '@stroyfin/contract/bank-link/bank-order'
import { cancelOrder, settleCancel } from '@stroyfin/contract/bank-link/change-order'
import { debitedWords, isUnexplained } from '@stroyfin/domain/bank/cancelled-order'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { clientState } from '../../session/client-state.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'
import styles from './bank-link.module.css'

type Asking = 'cancel' | 'confirm' | 'keep' | 'explain'

const DONE: Record<Asking, string> = {
  cancel: 'Отмену подтвердит другой сотрудник',
  confirm: 'Поручение отменено',
  keep: 'Поручение оставлено в силе',
  explain: 'Списание объяснено',
}

/** One person asks to cancel an order that has gone out in a file, another confirms or keeps it. */
export function OrderCancel({ order }: { order: BankOrderWithLife }) {
  const may = useMay()
  const [asking, setAsking] = useState<Asking>()
  const over = () => setAsking(undefined)
  const cancel = useAction(cancelOrder, {
    onSuccess: ({ state }) => {
      toast.success(state === 'failed' ? DONE.confirm : DONE.cancel)
      over()
    },
  })
  const settle = useAction(settleCancel, {
    onSuccess: () => {
      if (asking) toast.success(DONE[asking])
      over()
    },
  })
  if (!may('payment_registry.edit')) return null
  const asked = { order_id: order.id, version: order.version }
  const submit = (words: string) => {
    if (asking === 'cancel') cancel.mutate({ ...asked, reason: words })
    else settle.mutate({ ...asked, agreed: asking !== 'keep', words })
  }
  return (
    <>
      <CancelButtons order={order} onAsk={setAsking} />
      {asking && (
        <ReasonDialog
          {...questionOf(asking, order)}
          max_length={300}
          saving={cancel.isPending || settle.isPending}
          onSubmit={submit}
          onClose={over}
        />
      )}
    </>
  )
}

function CancelButtons({ order, onAsk }: { order: BankOrderWithLife; onAsk: (asking: Asking) => void }) {
  const { state, cancel_asked_by, debited_on } = order
  const button = (asking: Asking, label: string) => (
    <Button variant="default" onClick={() => onAsk(asking)}>
      {label}
    </Button>
  )
  if (isUnexplained(order))
    return <div className={styles.buttons}>{button('explain', 'Объяснить списание')}</div>
  if (state !== 'exported') return null
  if (cancel_asked_by === null)
    return <div className={styles.buttons}>{button('cancel', 'Отменить поручение')}</div>
  const isOwn = cancel_asked_by === clientState().user?.id
  return (
    <div className={styles.buttons}>
      {(!isOwn || debited_on !== null) && button('confirm', 'Подтвердить отмену')}
      {button('keep', isOwn ? 'Не отменять' : 'Оставить поручение')}
    </div>
  )
}

function questionOf(asking: Asking, order: BankOrderWithLife) {
  const { number, debited_on, cancel_reason, cancel_asked_by_name } = order
  const debited = debited_on === null ? '' : `${debitedWords({ ...order, debited_on })}. `
  if (asking === 'cancel')
    return {
      title: `Отменить поручение № ${number}?`,
      text: `${debited}Файл мог уйти в банк: после отмены платёж можно отправить ещё раз, и банк может заплатить дважды. Отмену подтвердит другой сотрудник.`,
      label: 'Почему поручение отменяется',
      missing: 'Напишите, почему: например, «Файл не загружен в банк» или «Банк отказал»',
      submit_text: 'Попросить отменить',
      danger: true,
    }
  if (asking === 'keep')
    return {
      title: `Оставить поручение № ${number} в силе?`,
      text: 'Поручение останется выгруженным, второй раз платёж не уйдёт.',
      label: 'Почему',
      submit_text: 'Оставить',
    }
  const who = `${cancel_asked_by_name} просит отменить поручение: ${cancel_reason}. `
  return {
    title: asking === 'confirm' ? `Отменить поручение № ${number}?` : 'Какие это деньги?',
    text: `${asking === 'confirm' ? who : ''}${debited}Убедитесь в клиент-банке, что по поручению не платили: после отмены платёж уйдёт ещё раз.`,
    label: debited === '' ? 'Примечание' : 'Какие деньги списал банк, если не эти',
    ...(debited !== '' && { missing: 'Напишите, какие это деньги' }),
    submit_text: asking === 'confirm' ? 'Отменить поручение' : 'Объяснить',
    danger: true,
  }
}
