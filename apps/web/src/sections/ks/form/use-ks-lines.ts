import type { Currency } from '@stroyfin/domain/agreements/currency'
import { lineSeen } from '@stroyfin/domain/ks/line-told'
import { useState } from 'react'
import { totalsOf, useArraySource } from '../../../ui/grid/use-array-source.ts'
import { useGridEdits } from '../../../ui/grid/use-grid-edits.ts'
import type { KsFormValues } from './ks-form.ts'
import { isBlank, type LineRow } from './line-row.ts'
import { useLineColumns } from './use-line-columns.ts'

const idOf = (row: LineRow) => row.id

/** The lines of a document in a grid with steps back; `sent` are those that hold something, in their order. */
export function useKsLines(head: KsFormValues & { currency: Currency }, initial: readonly LineRow[]) {
  const [start] = useState(initial)
  const edits = useGridEdits<LineRow>(idOf)
  const kept = start.filter((row) => !edits.isRemoved(row.id)).map((row) => edits.merged(row))
  const all = [...kept, ...edits.newRows()]
  const columns = useLineColumns(head, all, true)
  const base = useArraySource(start, { columns })
  const sent = all.filter((row) => !isBlank(row))
  /** What the server says of a line that was sent, by the row a person sees. */
  const seen = (message: string, index: number) => {
    const row = sent[index]
    return row ? lineSeen(message, index, { place: all.indexOf(row) + 1, name: row.name }) : message
  }
  return {
    edits,
    columns,
    all,
    sent,
    seen,
    dirty: edits.rowCount() > 0,
    source: { ...base, totals: totalsOf(sent, columns) },
  }
}
