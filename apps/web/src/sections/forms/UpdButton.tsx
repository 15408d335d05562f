import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const UpdDialog = lazy(() => import('./UpdDialog.tsx').then((screen) => ({ default: screen.UpdDialog })))

/** A file of УПД or КС-2 becomes a document; nobody types its lines. */
export function UpdButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Загрузить УПД или КС-2
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <UpdDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
