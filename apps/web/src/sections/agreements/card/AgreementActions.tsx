import { ActionIcon, Button, Menu } from '@mantine/core'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { restoreAgreement } from '@stroyfin/contract/agreements/restore-agreement'
import { counted } from '@stroyfin/domain/russian/plural'
import { IconDots } from '@tabler/icons-react'
import { useAction } from '../../../api/use-action.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import type { Card } from './AgreementCard.tsx'
import { agreementTitle } from './agreement-title.ts'

/** What can be done with the contract as it is: its documents, its deletion and return. */
export function AgreementActions({ card }: { card: Card }) {
  const { agreement } = card
  const may = useMay()
  const go = useNavigate()
  const remove = useAction(removeAgreement, { onSuccess: ({ message }) => toast.success(message) })
  const restore = useAction(restoreAgreement, { onSuccess: ({ message }) => toast.success(message) })
  const row = { agreement_id: agreement.id, version: agreement.version }
  if (agreement.is_deleted) {
    if (!may('agreement.remove')) return null
    return (
      <Button loading={restore.isPending} onClick={() => restore.mutate(row)}>
        Восстановить
      </Button>
    )
  }
  const askRemove = async () => {
    const sure = await confirmAction({
      title: `Удалить: ${agreementTitle(agreement)}?`,
      text: consequence(card),
      confirm: 'Удалить',
      danger: true,
    })
    if (sure) remove.mutate(row)
  }
  const may_remove = may('agreement.remove') && agreement.status !== 'on_approval'
  return (
    <>
      {may('ks.create') && agreement.type !== 'dopnik' && (
        <Button variant="default" onClick={() => go(`/ks-create?agreement_id=${agreement.id}`)}>
          Создать акт
        </Button>
      )}
      {may('payment.create') && agreement.type !== 'dopnik' && (
        <Button variant="default" onClick={() => go(`/payments-create?agreement_id=${agreement.id}`)}>
          Создать платёж
        </Button>
      )}
      {may_remove && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label="Ещё">
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" onClick={() => void askRemove()}>
              Удалить договор
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function consequence({ counts }: Card): string {
  const dopniks = counts.dopnik
    ? ` Вместе с ним будут удалены ${counted(counts.dopnik, ['доп. соглашение', 'доп. соглашения', 'доп. соглашений'])}.`
    : ''
  return `Договор уйдёт из списков и всех сумм, его можно будет восстановить.${dopniks}`
}
