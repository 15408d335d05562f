import { editKs } from '@stroyfin/contract/ks/edit-ks'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { mergeFields } from '@stroyfin/domain/rules/merge-fields'
import { useState } from 'react'
import { staleRow } from '../../../api/stale-row.ts'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import type { KsForm } from '../form/use-ks-form.ts'
import { draftOf } from './draft-of.ts'

type Sent = ReturnType<typeof draftOf>
/** Lines are one thing to choose: two versions of a table are not mixed row by row. */
type Compared = Omit<Sent, 'lines'> & { lines: string }

export interface KsConflict {
  field: string
  mine: unknown
  theirs: unknown
}

const compared = (sent: Sent): Compared => ({ ...sent, lines: JSON.stringify(sent.lines) })
const sendable = (merged: Compared): Sent => ({ ...merged, lines: JSON.parse(merged.lines) as Sent['lines'] })

/** Saves an edited document; a stale save merges what it can and asks for the rest (K-06). */
export function useEditKs(ks: KsDetail, form: KsForm, onSaved: () => void) {
  const [pending, setPending] = useState<{ merged: Compared; conflicts: KsConflict[]; version: number }>()
  const edit = useAction(editKs, {
    onSuccess: () => {
      toast.success('Сохранено')
      onSaved()
    },
    onFailure: (error, sent) => {
      const theirs = staleRow<KsDetail>(error)
      if (!theirs) return form.refuse(error)
      const { ks_id: _id, version: _version, ...mine } = sent
      const { merged, conflicts } = mergeFields(
        compared(draftOf(ks)),
        compared(mine as Sent),
        compared(draftOf(theirs)),
      )
      if (conflicts.length > 0) setPending({ merged, conflicts, version: theirs.version })
      else send(sendable(merged), theirs.version)
      return true
    },
  })
  const send = (sent: Sent, version: number) => edit.mutate({ ...sent, ks_id: ks.id, version })
  const save = () => {
    if (!edit.isPending && form.check()) send(form.payload() as Sent, ks.version)
  }
  const resolve = (taken: readonly string[] | null) => {
    setPending(undefined)
    if (!pending || !taken) return
    const chosen = pending.conflicts
      .filter(({ field }) => taken.includes(field))
      .map(({ field, theirs }) => [field, theirs])
    send(sendable({ ...pending.merged, ...Object.fromEntries(chosen) }), pending.version)
  }
  return { save, saving: edit.isPending, conflicts: pending?.conflicts ?? [], resolve }
}
