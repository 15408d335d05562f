import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHolder, useMay } from '../../session/rights.ts'
import { openPage } from '../navigation/open-pages.ts'
import { openShellDialog } from './shell-dialog.ts'

const addresses = [
  { label: 'Акт (КС-2)', href: '/ks-create' },
  { label: 'Платежи списком', href: '/payments-create-list' },
  { label: 'Платёж по документу', href: '/payments-create?type=document' },
]

/** what is made most often, from anywhere; Alt+N opens it. */
export function QuickAdd() {
  const may = useMay()
  const holder = useHolder()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const mayContract = may('agreement.view') && may('agreement.create')
  const entries = addresses.filter(({ href }) => openPage(holder, href))

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyN') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])

  if (!mayContract && entries.length === 0) return null
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="filled" color="brand" aria-label="Создать">
          <IconPlus size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayContract && <Menu.Item onClick={() => openShellDialog('contract')}>Договор</Menu.Item>}
        {entries.map(({ label, href }) => (
          <Menu.Item key={href} onClick={() => void navigate({ href })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
