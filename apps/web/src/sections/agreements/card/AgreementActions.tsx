import { ActionIcon, Button, Menu } from '@mantine/core'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { restoreAgreement } from '@stroyfin/contract/agreements/restore-agreement'
import type { Right } from '@stroyfin/domain/access/sections'
import { counted } from '@stroyfin/domain/russian/plural'
import { IconDots } from '@tabler/icons-react'
import { useAction } from '../../../api/use-action.ts'
import { overSaved } from '../../../app/over-saved.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import type { Card } from './AgreementCard.tsx'
import { agreementTitle } from './agreement-title.ts'

/** What can be done with the contract as it is: its documents, its deletion and return. */
export function AgreementActions({ card, narrow }: { card: Card; narrow: boolean }) {
  const { agreement } = card
  const may = useMay()
  const go = useNavigate()
  const remove = useAction(removeAgreement, { onSuccess: ({ message }) => toast.success(message) })
  const restore = useAction(restoreAgreement, { onSuccess: ({ message }) => toast.success(message) })
  const row = { agreement_id: agreement.id, version: agreement.version }
  if (agreement.is_deleted) {
    if (!may('agreement.remove')) return null
    return (
      <Button loading={restore.isPending} onClick={overSaved(() => restore.mutate(row))}>
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
  const documents =
    agreement.type === 'dopnik' ? [] : documentsOf(agreement.id).filter(({ right }) => may(right))
  const may_remove = may('agreement.remove') && agreement.status !== 'on_approval' && !agreement.was_approved
  const inside = narrow ? documents : []
  return (
    <>
      {!narrow &&
        documents.map(({ label, href }) => (
          <Button key={href} variant="default" onClick={() => go(href)}>
            {label}
          </Button>
        ))}
      {(may_remove || inside.length > 0) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label="Ещё">
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inside.map(({ label, href }) => (
              <Menu.Item key={href} onClick={() => go(href)}>
                {label}
              </Menu.Item>
            ))}
            {may_remove && (
              <Menu.Item color="red" onClick={overSaved(askRemove)}>
                Удалить договор
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function documentsOf(id: number): { right: Right; label: string; href: string }[] {
  return [
    { right: 'ks.create', label: 'Создать акт (КС-2)', href: `/ks-create?agreement_id=${id}` },
    { right: 'payment.create', label: 'Создать платёж', href: `/payments-create?agreement_id=${id}` },
  ]
}

function consequence({ counts }: Card): string {
  const dopniks = counts.dopnik
    ? ` Вместе с ним будут удалены ${counted(counts.dopnik, ['доп. соглашение', 'доп. соглашения', 'доп. соглашений'])}.`
    : ''
  return `Договор уйдёт из списков и всех сумм, его можно будет восстановить.${dopniks}`
}
