import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { IconFileUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then((screen) => ({ default: screen.ImportDialog })),
)

interface ImportButtonProps {
  kind: ClassifierKind
  /** In words, where the page has nothing else to show. */
  label?: string
  onLoaded: (classifier: ClassifierItem[]) => void
}

export function ImportButton({ kind, label, onLoaded }: ImportButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      {label ? (
        <Button onClick={() => setOpened(true)}>{label}</Button>
      ) : (
        <Tooltip label="Загрузить из Excel">
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Загрузить из Excel"
            onClick={() => setOpened(true)}
          >
            <IconFileUpload size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ImportDialog kind={kind} onLoaded={onLoaded} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
