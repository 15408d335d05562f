import { Button } from '@mantine/core'
import { loadUnconfirmedAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'

const UnconfirmedDialog = lazy(() =>
  import('./UnconfirmedDialog.tsx').then((screen) => ({ default: screen.UnconfirmedDialog })),
)

/** Requisites that wait for a second person; nothing while none wait (K-18). An address with `unconfirmed` opens them at once. */
export function UnconfirmedButton() {
  const { data } = useEndpoint(loadUnconfirmedAccounts, {}, { live: ['contractors'] })
  const { unconfirmed } = useSearch({ strict: false }) as { unconfirmed?: unknown }
  const [opened, setOpened] = useState(unconfirmed !== undefined)
  if (!data || (data.total === 0 && !opened)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        На подтверждении: {data.total}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <UnconfirmedDialog {...data} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
