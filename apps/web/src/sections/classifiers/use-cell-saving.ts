import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { editClassifierItem } from '@stroyfin/contract/classifiers/edit-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { CallError, errorText } from '../../api/call-error.ts'
import { toast } from '../../theme/toast.tsx'
import type { GridEdits } from '../../ui/grid/grid-edits.ts'

/** A changed cell is saved as soon as it is left, one row after the other: a rename moves the versions below it. */
export function useCellSaving(
  edits: GridEdits<ClassifierItem>,
  take: (tree: ClassifierItem[]) => void,
): void {
  const queries = useQueryClient()
  const busy = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that a cell was written.
  useEffect(() => {
    const next = edits
      .changes()
      .find(({ id, values }) => Object.keys(values).length > 0 && !edits.rowError(id))
    if (busy.current || !next) return
    busy.current = true
    const { id, version, name, type, bank_item_id, cfo_item_id, bdr_item_id } = next.row
    const links = { bank_item_id, cfo_item_id, bdr_item_id }
    call(editClassifierItem, { id, version, name, type, ...links }, { idempotencyKey: crypto.randomUUID() })
      .then(({ classifier }) => {
        take(classifier)
        // Forms choose from the same tree under a shorter question, and other trees count what is tied to them.
        void queries.invalidateQueries({
          predicate: ({ queryKey: [, path, input] }) =>
            path === loadClassifier.path && (input as { kind?: string }).kind !== next.row.kind,
        })
        busy.current = false
        edits.forget([next.id])
      })
      .catch((error: unknown) => {
        busy.current = false
        const fields = error instanceof CallError ? Object.entries(error.errors) : []
        toast.error(errorText(error))
        edits.setErrors([
          { id: next.id, field: '', message: errorText(error) },
          ...fields.map(([field, message]) => ({ id: next.id, field, message })),
        ])
      })
  }, [edits.version])
}
