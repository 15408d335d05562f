import { ActionIcon, Button, Menu } from '@mantine/core'
import { removeContractor } from '@stroyfin/contract/contractors/remove-contractor'
import { restoreContractor } from '@stroyfin/contract/contractors/restore-contractor'
import { counted } from '@stroyfin/domain/russian/plural'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { refreshContractors } from '../../session/refresh-lists.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { ContractorDialog } from './ContractorDialog.tsx'
import type { ContractorCard } from './contractor-card.ts'

const MergeDialog = lazy(() =>
  import('./MergeDialog.tsx').then((screen) => ({ default: screen.MergeDialog })),
)

/** What stays behind when the contractor leaves the lists. */
function consequence({ as_executor, as_customer, payments_count }: ContractorCard): string {
  const agreements = as_executor.agreements_count + as_customer.agreements_count
  const start = 'Контрагент исчезнет из списков и из выбора в новых документах.'
  if (agreements + payments_count === 0) return `${start} Документов с ним нет.`
  const kept = [
    agreements > 0 && counted(agreements, ['договор', 'договора', 'договоров']),
    payments_count > 0 && counted(payments_count, ['платёж', 'платежа', 'платежей']),
  ].filter(Boolean)
  return `${start} Сохранятся ${kept.join(' и ')} с ним. Восстановить его можно в любой момент.`
}

export function ContractorActions({ card }: { card: ContractorCard }) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const [merging, setMerging] = useState(false)
  const { contractor } = card
  const { id, version } = contractor
  const done = (words: string) => () => {
    void refreshContractors()
    toast.success(words)
  }
  const remove = useAction(removeContractor, { onSuccess: done('Контрагент удалён') })
  const restore = useAction(restoreContractor, { onSuccess: done('Контрагент восстановлен') })
  const askToRemove = async () => {
    const agreed = await confirmAction({
      title: `Удалить контрагента ${quotedName(contractor.name)}?`,
      text: consequence(card),
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ id, version })
  }
  return (
    <>
      {contractor.is_deleted && may('contractor.remove') && (
        <Button loading={restore.isPending} onClick={() => restore.mutate({ id, version })}>
          Восстановить
        </Button>
      )}
      {!contractor.is_deleted && may('contractor.edit') && (
        <Button onClick={() => setEditing(true)}>Изменить</Button>
      )}
      {!contractor.is_deleted && may('contractor.remove') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label="Ещё" size={30} loading={remove.isPending}>
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may('contractor.edit') && (
              <Menu.Item onClick={() => setMerging(true)}>Объединить с дублем</Menu.Item>
            )}
            <Menu.Item color="red" onClick={() => void askToRemove()}>
              Удалить
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {merging && (
        <Suspense fallback={null}>
          <MergeDialog card={card} onClose={() => setMerging(false)} />
        </Suspense>
      )}
      {editing && (
        <ContractorDialog
          contractor={contractor}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      )}
    </>
  )
}
