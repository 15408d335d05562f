import { useState } from 'react'
import { forgetDraft, readDraft } from '../../../app/use-kept-draft.ts'
import { InvoiceTable, type KeptInvoices } from './InvoiceTable.tsx'

const NAME = 'invoices-list'
const NOTHING: KeptInvoices = { lines: [] }

/** One invoice or many, typed or pasted from Excel as a block; what is not saved survives a reload. */
export function InvoiceCreatePage() {
  const [round, setRound] = useState(0)
  return (
    <InvoiceTable
      key={round}
      name={NAME}
      kept={readDraft<KeptInvoices>(NAME, NOTHING)}
      onAnew={() => {
        forgetDraft(NAME)
        setRound((count) => count + 1)
      }}
    />
  )
}
