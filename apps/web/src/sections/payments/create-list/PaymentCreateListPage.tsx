import { useState } from 'react'
import { forgetDraft, readDraft } from '../../../app/use-kept-draft.ts'
import { type KeptPayments, PaymentTable } from './PaymentTable.tsx'

const NAME = 'payments-list'
const NOTHING: KeptPayments = { date: null, lines: [] }

/** Many payments of one date at once: typed, or pasted from Excel as a block; what is not saved survives a reload. */
export function PaymentCreateListPage() {
  const [round, setRound] = useState(0)
  return (
    <PaymentTable
      key={round}
      name={NAME}
      kept={readDraft<KeptPayments>(NAME, NOTHING)}
      onAnew={() => {
        forgetDraft(NAME)
        setRound((count) => count + 1)
      }}
    />
  )
}
