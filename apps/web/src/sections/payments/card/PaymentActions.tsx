import { ActionIcon, Button, Menu } from '@mantine/core'
import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import {
  markPaid,
  removePayments,
  restorePayments,
  unmarkPaid,
} from '@stroyfin/contract/payments/mark-payment'
import { NOT_APPROVED_RIGHT, paidByHandProblem } from '@stroyfin/domain/payments/paid-by-hand'
import { refusePaymentRemoval, refusePaymentWithdrawal } from '@stroyfin/domain/payments/payment-withdrawal'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { staleRow } from '../../../api/stale-row.ts'
import { useAction } from '../../../api/use-action.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import styles from './card.module.css'
import { PaidDialog } from './PaidDialog.tsx'
import { isBound, isFixed, isRefund, isReturnable } from './payment-state.ts'
import { ToRegistry } from './ToRegistry.tsx'
import { WithdrawPaymentDialog } from './WithdrawPaymentDialog.tsx'

/** What can be done with the payment as it is. */
export function PaymentActions({ payment }: { payment: PaymentDetail }) {
  const may = useMay()
  const go = useNavigate()
  const [paying, setPaying] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const is_refund = isRefund(payment)
  const said = ({ message }: { message: string }) => toast.success(message)
  // A payment that somebody changed meanwhile is read anew; the person looks and presses again.
  const onFailure = (error: unknown) => {
    if (!staleRow(error)) return false
    toast.error('Платёж изменил другой пользователь: посмотрите ещё раз')
    return true
  }
  const pay = useAction(markPaid, {
    onSuccess: () => {
      setPaying(false)
      toast.success(is_refund ? 'Поступление отмечено' : 'Оплата отмечена')
    },
    onFailure,
  })
  const unpay = useAction(unmarkPaid, { onSuccess: () => toast.success('Отметка снята'), onFailure })
  const remove = useAction(removePayments, { onSuccess: said })
  const restore = useAction(restorePayments, { onSuccess: said })
  const row = { payment_id: payment.id, version: payment.version }
  if (payment.is_deleted) {
    if (!may('payment.remove') || payment.withdrawn_on !== null) return null
    return (
      <Button loading={restore.isPending} onClick={() => restore.mutate({ payment_ids: [payment.id] })}>
        Восстановить
      </Button>
    )
  }
  const askRemove = async () => {
    const sure = await confirmAction({
      title: `Удалить ${is_refund ? 'возврат' : 'платёж'} № ${payment.number} на ${formatSumm(payment.summ, payment.currency)}?`,
      text: `${is_refund ? 'Возврат' : 'Платёж'} уйдёт из списков и всех сумм, его можно будет восстановить.`,
      confirm: 'Удалить',
      danger: true,
    })
    if (sure) remove.mutate({ payment_ids: [payment.id] })
  }
  const askUnpay = async () => {
    const sure = await confirmAction({
      title: is_refund ? 'Снять отметку о поступлении?' : 'Снять отметку об оплате?',
      text: is_refund
        ? 'Отмеченное вручную перестанет считаться полученным. Поступления из выписки останутся.'
        : 'Отмеченное вручную перестанет считаться оплаченным. Оплаты из выписки останутся.',
      confirm: 'Снять отметку',
      danger: true,
    })
    if (sure) unpay.mutate(row)
  }
  const fixed = isFixed(payment)
  const by_hand = payment.facts.some(({ is_manual }) => is_manual)
  const may_edit = may('payment.edit')
  const unapproved = !isApproved(payment.approval_status)
  const may_pay = may_edit && (!unapproved || may(NOT_APPROVED_RIGHT))
  const unwanted = { ...payment, is_bound: isBound(payment) }
  const may_remove = may('payment.remove') && refusePaymentRemoval(unwanted) === null
  const may_withdraw = may('withdrawal.access') && refusePaymentWithdrawal(unwanted) === null
  return (
    <div className={styles.buttons}>
      <ToRegistry payment={payment} />
      {may_edit && !fixed && (
        <Button variant="default" onClick={() => go(`/payments-registry/?payment=${payment.id}&edit=1`)}>
          Изменить
        </Button>
      )}
      {may_pay && payment.status === 'new' && paidByHandProblem(payment.approval_status) === null && (
        <Button variant="default" onClick={() => setPaying(true)}>
          {is_refund ? 'Отметить поступление' : 'Отметить оплату'}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="Ещё">
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('payment.create') && (
            <Menu.Item onClick={() => go(`/payments-create?copy=${payment.id}`)}>Создать такой же</Menu.Item>
          )}
          {may('payment.create') && isReturnable(payment) && (
            <Menu.Item onClick={() => go(`/payments-create?refund=${payment.id}`)}>
              Записать возврат денег
            </Menu.Item>
          )}
          <Menu.Item onClick={() => void navigator.clipboard.writeText(payment.purpose)}>
            Скопировать назначение
          </Menu.Item>
          {may_edit && by_hand && (
            <Menu.Item onClick={() => void askUnpay()}>
              {is_refund ? 'Снять отметку о поступлении' : 'Снять отметку об оплате'}
            </Menu.Item>
          )}
          {may_withdraw && (
            <Menu.Item color="red" onClick={() => setWithdrawing(true)}>
              {is_refund ? 'Отозвать возврат' : 'Отозвать платёж'}
            </Menu.Item>
          )}
          {may_remove && (
            <Menu.Item color="red" onClick={() => void askRemove()}>
              {is_refund ? 'Удалить возврат' : 'Удалить платёж'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {withdrawing && <WithdrawPaymentDialog payment={payment} onClose={() => setWithdrawing(false)} />}
      {paying && (
        <PaidDialog
          about={`${is_refund ? 'Возврат' : 'Платёж'} № ${payment.number} на ${formatSumm(payment.left_summ, payment.currency)}`}
          saving={pay.isPending}
          is_refund={is_refund}
          onClose={() => setPaying(false)}
          unapproved={unapproved}
          refusal={pay.error}
          onPaid={(said) => pay.mutate({ ...row, ...said })}
        />
      )}
    </div>
  )
}
