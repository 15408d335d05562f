import { Button } from '@mantine/core'
import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { lazy, Suspense, useState } from 'react'

const VersionsDialog = lazy(() =>
  import('./VersionsDialog.tsx').then((screen) => ({ default: screen.VersionsDialog })),
)

interface VersionsButtonProps {
  estimate: Estimate
  may_save: boolean
  /** A version holds what is saved: the unsaved is told. */
  unsaved: boolean
}

/** The estimate as it was at agreed moments, and what has changed since. */
export function VersionsButton(props: VersionsButtonProps) {
  const [opened, setOpened] = useState(false)
  const { versions } = props.estimate
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {versions > 0 ? `Версии (${versions})` : 'Версии'}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <VersionsDialog {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
