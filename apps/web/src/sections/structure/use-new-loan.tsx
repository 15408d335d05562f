import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../session/rights.ts'

const LoanDialog = lazy(() => import('./LoanDialog.tsx').then((screen) => ({ default: screen.LoanDialog })))

interface NewLoan {
  /** For the select; whoever may not make a loan agreement is not offered to. */
  onCreate: ((name: string) => void) | undefined
  dialog: ReactNode
}

/** A loan agreement that a select does not have is made in place, of the words typed, and taken. */
export function useNewLoan(take: (id: number) => void): NewLoan {
  const may = useMay()
  const [making, setMaking] = useState<string>()
  return {
    onCreate: may('loan_agreement.create') ? setMaking : undefined,
    dialog: making !== undefined && (
      <Suspense fallback={null}>
        <LoanDialog given={{ name: making }} onClose={() => setMaking(undefined)} onSaved={take} />
      </Suspense>
    ),
  }
}
