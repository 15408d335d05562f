import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useClientState } from '../../session/client-state.ts'
import { useNavigate } from '../../ui/app-navigation.ts'

const BankDirectoryDialog = lazy(() =>
  import('./BankDirectoryDialog.tsx').then((screen) => ({ default: screen.BankDirectoryDialog })),
)

/** The directory of banks is one for all companies: only a superuser renews it. The search leads here by the address. */
export function BankDirectoryButton() {
  const is_superuser = useClientState((state) => state.user?.is_superuser ?? false)
  const go = useNavigate()
  const { bik } = useSearch({ strict: false }) as { bik?: unknown }
  const [opened, setOpened] = useState(false)
  const isAsked = bik !== undefined
  if (!is_superuser) return null
  const close = () => {
    setOpened(false)
    if (isAsked) go('/agents/list/')
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Справочник БИК
      </Button>
      {(opened || isAsked) && (
        <Suspense fallback={null}>
          <BankDirectoryDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
