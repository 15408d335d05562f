import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNone } from '../../app/use-none.ts'
import { useClientState } from '../../session/client-state.ts'
import { useMay } from '../../session/rights.ts'

const ContractorDialog = lazy(() =>
  import('./ContractorDialog.tsx').then((screen) => ({ default: screen.ContractorDialog })),
)

interface NewContractor<Place> {
  /** For the select of this place; whoever may not make a contractor is not offered to. */
  onCreate: (place: Place) => ((name: string) => void) | undefined
  /** What the select says where it has nobody. */
  none_text: string
  dialog: ReactNode
}

/** A contractor that a select does not have is made in place, of the words typed, and taken. */
export function useNewContractor<Place>(
  take: (place: Place, id: number) => void,
  given: { is_group?: boolean } = {},
): NewContractor<Place> {
  const may = useMay()
  const [making, setMaking] = useState<{ place: Place; name: string }>()
  const count = useClientState(({ contractors }) => contractors.length)
  // The only one may stand on the other side already.
  const none = count === 0 ? 'Контрагентов ещё нет' : 'Других контрагентов ещё нет'
  const none_text = useNone('contractor', none, count < 2)
  return {
    onCreate: (place) => (may('contractor.create') ? (name) => setMaking({ place, name }) : undefined),
    none_text,
    dialog: making && (
      <Suspense fallback={null}>
        <ContractorDialog
          given={{ ...given, name: making.name }}
          onClose={() => setMaking(undefined)}
          onSaved={(id) => take(making.place, id)}
        />
      </Suspense>
    ),
  }
}
