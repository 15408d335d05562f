import { type FieldConflict, mergeFields } from '@stroyfin/domain/rules/merge-fields'
import { useState } from 'react'
import { staleRow } from '../api/stale-row.ts'
import type { ConflictField } from '../ui/document/ConflictDialog.tsx'

/** How a field of a form is told to people; plain text unless told. */
export interface FieldWords<Values> {
  field: keyof Values & string
  label: string
  show?: (value: never) => string
}

interface ConflictOptions<Values, Row> {
  /** What the form was opened with. */
  base: Values
  /** What is typed now. */
  mine: Values
  /** The same fields of a row as a refused write shows it. */
  valuesOf: (row: Row) => Values
  words: readonly FieldWords<Values>[]
  change: (part: Values) => void
  send: (values: Values, version: number) => void
}

/**
 * K-06 for a dialog: a stale save takes what only the other person changed, asks field by field about what both did,
 * and saves again over the version it has now seen.
 */
export function useConflict<Values extends object, Row extends { version: number }>(
  options: ConflictOptions<Values, Row>,
) {
  const { base, mine, valuesOf, words, change, send } = options
  const [pending, setPending] = useState<{
    merged: Values
    conflicts: FieldConflict<Values>[]
    version: number
  }>()

  /** True when the failure was a stale write and is dealt with here. */
  const settle = (error: unknown): boolean => {
    const row = staleRow<Row>(error)
    if (!row) return false
    const { merged, conflicts } = mergeFields(base, mine, valuesOf(row))
    change(merged)
    if (conflicts.length > 0) setPending({ merged, conflicts, version: row.version })
    else send(merged, row.version)
    return true
  }
  const resolve = (taken: readonly string[] | null) => {
    setPending(undefined)
    if (!pending || !taken) return
    const chosen = pending.conflicts
      .filter(({ field }) => taken.includes(field))
      .map(({ field, theirs }) => [field, theirs])
    const values = { ...pending.merged, ...Object.fromEntries(chosen) } as Values
    change(values)
    send(values, pending.version)
  }
  const conflicts = (pending?.conflicts ?? []).map((conflict) => inWords(conflict, words))
  return { settle, conflicts, resolve }
}

function inWords<Values>(
  { field, mine, theirs }: FieldConflict<Values>,
  words: readonly FieldWords<Values>[],
): ConflictField {
  const known = words.find((item) => item.field === field)
  const told = (value: unknown) =>
    (known?.show ? known.show(value as never) : String(value ?? '')) || 'не указано'
  return {
    field: String(field),
    label: known?.label ?? String(field),
    mine: told(mine),
    theirs: told(theirs),
  }
}
