import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useClientState } from '../../session/client-state.ts'

const BankDirectoryDialog = lazy(() =>
  import('./BankDirectoryDialog.tsx').then((screen) => ({ default: screen.BankDirectoryDialog })),
)

/** The directory of banks is one for all companies: only a superuser renews it. */
export function BankDirectoryButton() {
  const is_superuser = useClientState((state) => state.user?.is_superuser ?? false)
  const [opened, setOpened] = useState(false)
  if (!is_superuser) return null
  return (
    <>
      <Tooltip label="Справочник БИК">
        <ActionIcon variant="default" size={30} aria-label="Справочник БИК" onClick={() => setOpened(true)}>
          <IconBuildingBank size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {opened && (
        <Suspense fallback={null}>
          <BankDirectoryDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
