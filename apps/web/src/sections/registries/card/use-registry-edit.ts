import { editRegistry } from '@stroyfin/contract/registries/edit-registry'
import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { useEffect, useRef, useState } from 'react'
import { staleRow } from '../../../api/stale-row.ts'
import { useAction } from '../../../api/use-action.ts'
import { forgetDraft, readDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { toast } from '../../../theme/toast.tsx'
import { keptLike, type RegistryHead, type RegistryStart, useRegistryDraft } from '../use-registry-draft.ts'
import { startOf } from './start-of.ts'

/** A new registry under the pen: saved as a whole, and when somebody saved it before, both versions are shown (K-06). */
export function useRegistryEdit(registry: RegistryDetail, may_edit: boolean) {
  const name = `registry:${registry.id}`
  const [kept] = useState(() =>
    may_edit ? readDraft(name, { seen: 0, ...keptLike(startOf(registry)) }) : null,
  )
  const draft = useRegistryDraft(startOf(registry), kept)
  const sent = useRef<ReturnType<typeof draft.edits.changes>>(undefined)
  const [seen, setSeen] = useState(kept?.seen ?? registry.version)
  const [restored, setRestored] = useState(kept !== null)
  const [current, setCurrent] = useState<RegistryDetail | null>(null)
  useKeptDraft(name, { seen, ...draft.kept }, draft.dirty)
  const take = (fresh: RegistryDetail, written?: typeof sent.current) => {
    forgetDraft(name)
    setRestored(false)
    setSeen(fresh.version)
    setCurrent(null)
    draft.restart(startOf(fresh), written)
  }
  // What others did appears at once, unless something is being typed here: then saving will ask.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a fresh answer of the server is taken.
  useEffect(() => {
    if (registry.version !== seen && !draft.dirty) take(registry)
  }, [registry])

  const action = useAction(editRegistry, {
    onSuccess: (saved) => {
      toast.success('Сохранено')
      take(saved, sent.current)
    },
    onFailure: (error) => {
      const stale = staleRow<RegistryDetail>(error)
      if (stale) setCurrent(stale)
      return stale !== null
    },
  })
  const send = (head: RegistryHead, rows: ReturnType<typeof draft.sent>, version: number) => {
    const general = { ...head, date: head.date ?? '' }
    action.mutate({ registry_id: registry.id, version, general, rows })
  }
  const save = (head: RegistryHead = draft.head) => {
    if (draft.edits.errorCount() > 0) toast.error('Исправьте отмеченные суммы')
    else {
      sent.current = draft.edits.changes()
      send(head, draft.sent(), seen)
    }
  }
  /** After a conflict: what was chosen of both, over the version shown. */
  const saveChosen = ({ head, lines }: RegistryStart) => {
    sent.current = undefined
    const rows = lines.map(({ payment_id, summ }) => ({ payment_id, summ }))
    send(head, rows, current?.version ?? seen)
  }
  return {
    draft,
    save,
    saveChosen,
    saving: action.isPending,
    /** What is on the screen was typed before a reload. */
    restored: restored && draft.dirty,
    giveUp: () => take(registry),
    /** The registry as somebody else has just saved it. */
    current,
    leaveStale: () => setCurrent(null),
    takeTheirs: () => {
      if (current) take(current)
    },
  }
}
