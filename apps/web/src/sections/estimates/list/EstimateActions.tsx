import { ActionIcon, Menu } from '@mantine/core'
import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { removeEstimate } from '@stroyfin/contract/estimates/remove-estimate'
import { counted } from '@stroyfin/domain/russian/plural'
import { IconDots } from '@tabler/icons-react'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { formatMoney } from '../../../ui/format/figures.ts'

interface EstimateActionsProps {
  estimate: Estimate
  onCopy: () => void
  onEdit: () => void
}

/** What can be done with one estimate of the list. */
export function EstimateActions({ estimate, onCopy, onEdit }: EstimateActionsProps) {
  const remove = useAction(removeEstimate, { onSuccess: ({ message }) => toast.success(message) })
  const ask = async () => {
    const lines = counted(estimate.lines, ['строка', 'строки', 'строк'])
    const sure = await confirmAction({
      title: `Удалить смету «${estimate.name}»?`,
      text: `Будет удалена смета на ${formatMoney(estimate.total)} ₽, ${lines}. Вернуть её нельзя.`,
      confirm: 'Удалить',
      danger: true,
    })
    if (sure) remove.mutate({ id: estimate.id, version: estimate.version })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={24} aria-label={`Действия: ${estimate.name}`}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Изменить</Menu.Item>
        <Menu.Item onClick={onCopy}>Копировать</Menu.Item>
        {estimate.accepted_summ === 0 && !estimate.was_approved && (
          <Menu.Item color="red" onClick={() => void ask()}>
            Удалить
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
