import { moscowDay } from '@stroyfin/contract/kit/dates'
import { useMemo, useState } from 'react'
import { totalsOf, useArraySource } from '../../../ui/grid/use-array-source.ts'
import { useGridEdits } from '../../../ui/grid/use-grid-edits.ts'
import { emptyInvoice, type InvoiceLine, isBlank, repeatedLines } from './invoice-line.ts'
import { invoiceTableColumns } from './invoice-table-columns.ts'
import { useInvoiceGround } from './use-invoice-ground.ts'

const FIRST_LINES = 10
const idOf = (row: InvoiceLine) => row.id

/** Rows to begin with: what was kept, and empty ones to type in. */
function startRows(kept: readonly InvoiceLine[] | null): InvoiceLine[] {
  const known = (kept ?? []).map((line, place) => ({ ...line, id: place + 1 }))
  const blank = Math.max(FIRST_LINES - known.length, 0)
  return [...known, ...Array.from({ length: blank }, (_, place) => emptyInvoice(known.length + place + 1))]
}

/** The table of new invoices: its rows with steps back, and what their words mean. */
export function useInvoiceTable(kept: readonly InvoiceLine[] | null) {
  const [base] = useState(() => startRows(kept))
  const edits = useGridEdits<InvoiceLine>(idOf)
  const all = [
    ...base.filter((row) => !edits.isRemoved(row.id)).map((row) => edits.merged(row)),
    ...edits.newRows(),
  ]
  const lines = all.filter((line) => !isBlank(line))
  const { ground: known, searching, ...finders } = useInvoiceGround(lines)
  const repeated = JSON.stringify(repeatedLines(all, known))
  const ground = useMemo(
    () => ({ ...known, repeated: new Map<number, number>(JSON.parse(repeated)) }),
    [known, repeated],
  )
  const isUnread = ({ id }: InvoiceLine) => edits.hasError(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the searches are remade with each render and change nothing.
  const columns = useMemo(
    () => invoiceTableColumns(ground, moscowDay(new Date()), { ...finders, isUnread }),
    [ground],
  )
  const source = useArraySource(base, { columns })
  return {
    edits,
    all,
    lines,
    ground,
    columns,
    searching,
    has_unread: lines.some(isUnread),
    source: { ...source, totals: totalsOf(lines, columns) },
  }
}
