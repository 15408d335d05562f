import { useState } from 'react'
import { totalsOf, useArraySource } from '../../../ui/grid/use-array-source.ts'
import { useGridEdits } from '../../../ui/grid/use-grid-edits.ts'
import { emptyPayment, isBlank, type PaymentLine } from './payment-line.ts'
import { useGround } from './use-ground.ts'
import { useListCheck } from './use-list-check.ts'
import { problemOf, usePaymentColumns } from './use-payment-columns.ts'

const FIRST_LINES = 10
const idOf = (row: PaymentLine) => row.id

/** Rows to begin with: what was kept, and empty ones to type in. Theirs are positive ids, added rows get negative ones. */
function startRows(kept: readonly PaymentLine[] | null): PaymentLine[] {
  const known = (kept ?? []).map((line, place) => ({ ...line, id: place + 1 }))
  const blank = Math.max(FIRST_LINES - known.length, 0)
  return [...known, ...Array.from({ length: blank }, (_, place) => emptyPayment(known.length + place + 1))]
}

/** The table of new payments: its rows with steps back, what their words mean, what the server says of them. */
export function usePaymentTable(kept: readonly PaymentLine[] | null, date: string) {
  const [base, setBase] = useState(() => startRows(kept))
  const edits = useGridEdits<PaymentLine>(idOf)
  const all = [
    ...base.filter((row) => !edits.isRemoved(row.id)).map((row) => edits.merged(row)),
    ...edits.newRows(),
  ]
  const lines = all.filter((line) => !isBlank(line))
  const { ground, findContracts, findActs, searching } = useGround(lines)
  const checks = useListCheck(lines, ground, date)
  const isUnread = ({ id }: PaymentLine) => edits.hasError(id)
  const columns = usePaymentColumns({ ground, checks, date, isUnread, findContracts, findActs })
  const source = useArraySource(base, { columns })
  return {
    edits,
    all,
    lines,
    ground,
    columns,
    searching,
    /** How many lines would be refused, as far as is known. */
    failing: lines.filter((line) => isUnread(line) || problemOf(line, ground, checks) !== undefined).length,
    /** Some cell holds a text that could not be read. */
    has_unread: lines.some(isUnread),
    source: { ...source, totals: totalsOf(lines, columns) },
    /** Lines that are payments now leave the table. */
    dropSaved: (ids: readonly number[]) => {
      setBase((rows) => rows.filter(({ id }) => !ids.includes(id)))
      edits.forget(ids)
    },
  }
}
