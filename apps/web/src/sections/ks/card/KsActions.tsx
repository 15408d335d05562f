import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import type { Right } from '@stroyfin/domain/access/sections'
import { refuseWithdrawal } from '@stroyfin/domain/ks/withdrawal'
import { isApproved, isEditable } from '@stroyfin/domain/statuses/approval-status'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { PrintButton } from '../../forms/public.tsx'
import { CannotWithdraw } from './CannotWithdraw.tsx'
import { ksTitle } from './ks-title.ts'
import { paymentAddress, useMayPay } from './left-to-pay.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** What can be done with the document as it is. */
export function KsActions({ ks }: { ks: KsDetail }) {
  const may = useMay()
  const go = useNavigate()
  const narrow = useMediaQuery('(max-width: 1000px)') ?? false
  const may_pay = useMayPay(ks)
  const remove = useAction(removeKs, { onSuccess: ({ message }) => toast.success(message) })
  const restore = useAction(restoreKs, { onSuccess: ({ message }) => toast.success(message) })
  const [withdrawing, setWithdrawing] = useState(false)
  const row = { ks_id: ks.id, version: ks.version }
  if (ks.is_deleted) {
    if (!may('ks.remove')) return null
    return (
      <Button loading={restore.isPending} onClick={() => restore.mutate(row)}>
        Восстановить
      </Button>
    )
  }
  const askRemove = async () => {
    const sure = await confirmAction({
      title: `Удалить: ${ksTitle(ks)}?`,
      text: 'Документ уйдёт из списков. Его можно будет восстановить.',
      confirm: 'Удалить',
      danger: true,
    })
    if (sure) remove.mutate(row)
  }
  const free = ks.payments.length === 0 && ks.corrections.length === 0
  const may_remove = may('ks.remove') && isEditable(ks.status) && free
  const may_withdraw = may('withdrawal.access') && isWithdrawable(ks)
  const deeds = deedsOf(ks, may).concat(may_pay ? [{ title: 'Создать платёж', to: paymentAddress(ks) }] : [])
  return (
    <>
      <PrintButton ks_id={ks.id} type={ks.type} currency={ks.currency} />
      {!narrow &&
        deeds.map(({ title, to }) => (
          <Button key={to} {...(to !== paymentAddress(ks) && { variant: 'default' })} onClick={() => go(to)}>
            {title}
          </Button>
        ))}
      {(may('ks.create') || may_remove || may_withdraw || (narrow && deeds.length > 0)) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label="Ещё">
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {narrow &&
              deeds.map(({ title, to }) => (
                <Menu.Item key={to} onClick={() => go(to)}>
                  {title}
                </Menu.Item>
              ))}
            {may('ks.create') && (
              <Menu.Item onClick={() => go(`/ks-create?copy=${ks.id}`)}>Создать копию</Menu.Item>
            )}
            {may_withdraw && (
              <Menu.Item color="red" onClick={() => setWithdrawing(true)}>
                Отозвать документ
              </Menu.Item>
            )}
            {may_remove && (
              <Menu.Item color="red" onClick={() => void askRemove()}>
                Удалить документ
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {withdrawing && <Withdrawal ks={ks} onClose={() => setWithdrawing(false)} />}
    </>
  )
}

const Withdrawal = (props: { ks: KsDetail; onClose: () => void }) =>
  refuseWithdrawal(props.ks) === null ? <WithdrawDialog {...props} /> : <CannotWithdraw {...props} />

/** Approved, no correction itself and not withdrawn yet. */
function isWithdrawable({ status, corrected_ks_id, withdrawn_on }: KsDetail): boolean {
  return isApproved(status) && corrected_ks_id === null && withdrawn_on === null
}

/** A document is changed until it is approved, then only corrected by a new one; a correction is not corrected. */
function deedsOf(ks: KsDetail, may: (right: Right) => boolean): { title: string; to: string }[] {
  if (may('ks.edit') && isEditable(ks.status)) {
    return [{ title: 'Изменить', to: `/ks-item/${ks.id}?edit=1` }]
  }
  if (may('ks.create') && isWithdrawable(ks)) {
    return [{ title: 'Исправить', to: `/ks-create?corrects=${ks.id}` }]
  }
  return []
}
