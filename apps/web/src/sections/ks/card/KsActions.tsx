import { ActionIcon, Button, Menu } from '@mantine/core'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { isApproved, isEditable } from '@stroyfin/domain/statuses/approval-status'
import { IconDots } from '@tabler/icons-react'
import { useAction } from '../../../api/use-action.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { PrintButton } from '../../forms/public.tsx'
import { ksTitle } from './ks-title.ts'
import { paymentAddress, useMayPay } from './left-to-pay.ts'

/** What can be done with the document as it is. */
export function KsActions({ ks }: { ks: KsDetail }) {
  const may = useMay()
  const go = useNavigate()
  const may_pay = useMayPay(ks)
  const remove = useAction(removeKs, { onSuccess: ({ message }) => toast.success(message) })
  const restore = useAction(restoreKs, { onSuccess: ({ message }) => toast.success(message) })
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
      text: consequence(ks),
      confirm: 'Удалить',
      danger: true,
    })
    if (sure) remove.mutate(row)
  }
  const free = ks.payments.length === 0 && ks.corrections.length === 0
  const may_remove = may('ks.remove') && ks.status !== 'on_approval' && free
  const may_correct = may('ks.create') && isApproved(ks.status) && ks.corrected_ks_id === null
  return (
    <>
      {may('ks.edit') && isEditable(ks.status) && (
        <Button variant="default" onClick={() => go(`/ks-item/${ks.id}?edit=1`)}>
          Изменить
        </Button>
      )}
      <PrintButton ks_id={ks.id} type={ks.type} />
      {may_correct && (
        <Button variant="default" onClick={() => go(`/ks-create?corrects=${ks.id}`)}>
          Исправить
        </Button>
      )}
      {may_pay && <Button onClick={() => go(paymentAddress(ks))}>Создать платёж</Button>}
      {(may('ks.create') || may_remove) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label="Ещё">
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may('ks.create') && (
              <Menu.Item onClick={() => go(`/ks-create?copy=${ks.id}`)}>Создать копию</Menu.Item>
            )}
            {may_remove && (
              <Menu.Item color="red" onClick={() => void askRemove()}>
                Удалить документ
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function consequence(ks: KsDetail): string {
  const back = 'Документ можно будет восстановить.'
  if (!isApproved(ks.status)) return `Документ уйдёт из списков. ${back}`
  const offset = ks.offset_advance_summ
    ? `, зачёт аванса ${formatMoney(ks.offset_advance_summ)} ₽ будет отменён`
    : ''
  return `Принятое по договору уменьшится на ${formatMoney(ks.summ)} ₽${offset}. ${back}`
}
