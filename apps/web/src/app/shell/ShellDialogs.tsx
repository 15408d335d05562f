import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { toggleHelp } from './help-panel.ts'
import { openShellDialog, type ShellDialog, useShellDialog } from './shell-dialog.ts'
import { shellKey } from './shell-key.ts'

interface Closable {
  onClose: () => void
}

const lazily = (load: () => Promise<ComponentType<Closable>>) =>
  lazy(() => load().then((screen) => ({ default: screen })))

/** Each comes over the wire when it is opened for the first time. */
const dialogs: Record<ShellDialog, ComponentType<Closable>> = {
  company: lazily(() => import('./CompanyModal.tsx').then((part) => part.CompanyModal)),
  profile: lazily(() => import('../../sections/profile/public.tsx').then((part) => part.ProfileModal)),
  contract: lazily(() =>
    import('../../sections/agreements/public.tsx').then((part) => part.CreateContractDialog),
  ),
  palette: lazily(() => import('../palette/CommandPalette.tsx').then((part) => part.CommandPalette)),
}

const close = () => openShellDialog(null)

/** The windows of the frame and the keys that open them. */
export function ShellDialogs() {
  const opened = useShellDialog()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = shellKey(event)
      if (!wanted) return
      event.preventDefault()
      if (wanted === 'help') toggleHelp()
      else openShellDialog(wanted)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  if (!opened) return null
  const Dialog = dialogs[opened]
  return (
    <Suspense fallback={null}>
      <Dialog onClose={close} />
    </Suspense>
  )
}
