import { Box, Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const UpdDialog = lazy(() => import('./UpdDialog.tsx').then((screen) => ({ default: screen.UpdDialog })))

const TITLE = 'Загрузить УПД или КС-2'

/** A file of УПД or КС-2 becomes a document; nobody types its lines. */
export function UpdButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" px={{ base: 10, sm: 18 }} aria-label={TITLE} onClick={() => setOpened(true)}>
        <Box component="span" visibleFrom="sm">
          {TITLE}
        </Box>
        <Box component="span" hiddenFrom="sm">
          Загрузить
        </Box>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <UpdDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
