import { ActionIcon } from '@mantine/core'
import type { Right } from '@stroyfin/domain/access/sections'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHolder, useMay } from '../../session/rights.ts'
import { openPage } from '../navigation/open-pages.ts'
import { HeaderPopup, PopupItem } from './HeaderPopup.tsx'
import { openShellDialog } from './shell-dialog.ts'

interface Entry {
  label: string
  href: string
  /** What the page alone does not ask for. */
  needs?: Right
}

const addresses: readonly Entry[] = [
  { label: 'Акт (КС-2)', href: '/ks-create' },
  { label: 'Платежи списком', href: '/payments-create-list' },
  { label: 'Платёж по документу', href: '/payments-create?type=document' },
  { label: 'Счета на оплату', href: '/payments-registry/invoices/create' },
  { label: 'Реестр платежей', href: '/reports/registry/create' },
  { label: 'Контрагент', href: '/agents/list/?create=true', needs: 'contractor.create' },
  { label: 'Проект', href: '/structure/?create=true', needs: 'project.create' },
  {
    label: 'Кредитный договор',
    href: '/structure/loan-agreements/?create=true',
    needs: 'loan_agreement.create',
  },
]

/** what can be made, from anywhere, what is made most often first; Alt+N opens it. */
export function QuickAdd() {
  const may = useMay()
  const holder = useHolder()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const mayContract = may('agreement.view') && may('agreement.create')
  const entries = addresses.filter(({ href, needs }) => openPage(holder, href) && (!needs || may(needs)))

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyN') return
      // The menu would open under the window, out of reach.
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])

  if (!mayContract && entries.length === 0) return null
  const pick = (go: () => void) => {
    go()
    setOpen(false)
  }
  return (
    <HeaderPopup
      role="menu"
      isOpen={isOpen}
      onChange={setOpen}
      button={(props) => (
        <ActionIcon {...props} variant="filled" color="brand" aria-label="Создать">
          <IconPlus size={18} />
        </ActionIcon>
      )}
    >
      {mayContract && <PopupItem onPick={() => pick(() => openShellDialog('contract'))}>Договор</PopupItem>}
      {entries.map(({ label, href }) => (
        <PopupItem key={href} onPick={() => pick(() => void navigate({ href }))}>
          {label}
        </PopupItem>
      ))}
    </HeaderPopup>
  )
}
