import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../session/rights.ts'

const AccountDialog = lazy(() =>
  import('./AccountDialog.tsx').then((screen) => ({ default: screen.AccountDialog })),
)

interface AccountOwner {
  contractor_id: number | null
  needs_second: boolean
}

interface NewAccount {
  /** For the select; whoever may not change the contractor is not offered to. */
  onCreate: ((account: string) => void) | undefined
  dialog: ReactNode
}

/** An account that the card of a contractor does not have is added in place, of the digits typed, and taken. */
export function useNewAccount(
  { contractor_id, needs_second }: AccountOwner,
  take: (id: number) => void,
): NewAccount {
  const may = useMay()
  const [making, setMaking] = useState<string>()
  const offers = contractor_id !== null && may('contractor.edit')
  return {
    onCreate: offers ? setMaking : undefined,
    dialog: offers && making !== undefined && (
      <Suspense fallback={null}>
        <AccountDialog
          contractor_id={contractor_id}
          given_account={making}
          needs_second={needs_second}
          onClose={() => setMaking(undefined)}
          onSaved={take}
        />
      </Suspense>
    ),
  }
}
