import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNone } from '../../app/use-none.ts'
import { useClientState } from '../../session/client-state.ts'
import { useMay } from '../../session/rights.ts'

const LoanDialog = lazy(() => import('./LoanDialog.tsx').then((screen) => ({ default: screen.LoanDialog })))

interface NewLoan {
  /** For the select; whoever may not make a loan agreement is not offered to. */
  onCreate: ((name: string) => void) | undefined
  /** What the select says in a company without loans. */
  none_text: string
  dialog: ReactNode
}

/** A loan agreement that a select does not have is made in place, of the words typed, and taken. */
export function useNewLoan(take: (id: number) => void): NewLoan {
  const may = useMay()
  const [making, setMaking] = useState<string>()
  const isEmpty = useClientState(({ loan_agreements }) => loan_agreements.length === 0)
  const none_text = useNone('loan', 'Кредитных договоров ещё нет', isEmpty)
  return {
    onCreate: may('loan_agreement.create') ? setMaking : undefined,
    none_text,
    dialog: making !== undefined && (
      <Suspense fallback={null}>
        <LoanDialog given={{ name: making }} onClose={() => setMaking(undefined)} onSaved={take} />
      </Suspense>
    ),
  }
}
