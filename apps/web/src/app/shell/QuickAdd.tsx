import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHolder, useMay } from '../../session/rights.ts'
import { isPressed } from '../../ui/keys/key-press.ts'
import { creatable } from '../navigation/creatable.ts'
import { HeaderPopup, PopupItem } from './HeaderPopup.tsx'
import { openShellDialog } from './shell-dialog.ts'
import { NEW_KEY } from './shell-key.ts'

/** what can be made, from anywhere, what is made most often first; Alt+N opens it. */
export function QuickAdd() {
  const may = useMay()
  const holder = useHolder()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const mayContract = may('agreement.view') && may('agreement.create')
  const entries = creatable(holder, may)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isPressed(event, NEW_KEY.keys, { shift: 'any' })) return
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
