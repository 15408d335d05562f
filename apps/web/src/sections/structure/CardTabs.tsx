import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { EditableTabs } from '../../ui/tabs/EditableTabs.tsx'

export interface CardTab {
  code: string
  title: string
  show: () => ReactNode
}

interface CardTabsProps {
  tabs: readonly CardTab[]
  /** Something typed on the open tab is not saved: leaving it asks first. */
  dirty: boolean
}

/** Tabs of a card over a list; the open one lives in the address. */
export function CardTabs({ tabs, dirty }: CardTabsProps) {
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const [first] = tabs
  const open = tabs.find(({ code }) => code === asked) ?? first
  const change = async (code: string) => {
    const leave =
      !dirty ||
      (await confirmAction({
        title: 'Уйти без сохранения?',
        text: 'Изменённые ячейки не сохранятся.',
        confirm: 'Уйти',
        cancel: 'Остаться',
        danger: true,
      }))
    if (!leave) return
    void navigate({
      to: '.',
      replace: true,
      search: (before: object) => ({ ...before, tab: code === first?.code ? undefined : code }),
    } as never)
  }
  return (
    <EditableTabs
      label="Разделы карточки"
      tabs={tabs}
      value={open?.code ?? ''}
      onChange={(code) => void change(code)}
    >
      {open?.show()}
    </EditableTabs>
  )
}
