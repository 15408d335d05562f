import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { saveMatrix } from '@stroyfin/contract/permissions/save-matrix'
import type { RolePreset } from '@stroyfin/domain/access/role-presets'
import type { Method } from '@stroyfin/domain/access/sections'
import { useCallback, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useUnsaved } from '../../app/use-unsaved.ts'
import { refreshPermissions } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import {
  changesOf,
  conflictsOf,
  type RightsDraft,
  settled,
  type TheirRecord,
  withPreset,
  withPress,
} from './rights-draft.ts'

const EMPTY: RightsDraft = new Map()

/** Unsaved rights: pressed, taken back step by step, saved all at once. */
export function useRightsDraft(onStale: () => Promise<unknown>) {
  // The last of the steps is what is shown; the first is always empty.
  const [steps, setSteps] = useState<readonly RightsDraft[]>([EMPTY])
  const [theirs, setTheirs] = useState<readonly TheirRecord[]>([])
  const draft = steps.at(-1) ?? EMPTY
  useUnsaved(draft.size > 0)

  const forget = useCallback(() => setSteps([EMPTY]), [])
  const save = useAction(saveMatrix, {
    onSuccess: () => {
      forget()
      void refreshPermissions()
      toast.success('Права сохранены')
    },
    onFailure: (error) => {
      const records = staleRecords(error)
      if (!records) return false
      void onStale()
      if (conflictsOf(draft, records).length > 0) setTheirs(records)
      else send(settled(draft, records, []))
      return true
    },
  })
  const send = (next: RightsDraft) => {
    setSteps([EMPTY, next])
    if (next.size > 0) save.mutate({ changes: changesOf(next) })
    else forget()
  }
  const step = useCallback(
    (change: (draft: RightsDraft) => RightsDraft) =>
      setSteps((before) => [...before, change(before.at(-1) ?? EMPTY)]),
    [],
  )
  return {
    draft,
    saving: save.isPending,
    canUndo: steps.length > 1,
    press: useCallback(
      (user: MatrixUser, name: string, method: Method) => step((now) => withPress(now, user, name, method)),
      [step],
    ),
    preset: (user: MatrixUser, role: RolePreset | null) => step((now) => withPreset(now, user, role)),
    undo: useCallback(() => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)), []),
    forget,
    save: () => draft.size > 0 && !save.isPending && save.mutate({ changes: changesOf(draft) }),
    conflicts: conflictsOf(draft, theirs),
    resolve: (taken: readonly string[] | null) => {
      if (taken) send(settled(draft, theirs, taken))
      setTheirs([])
    },
  }
}

function staleRecords(error: unknown): TheirRecord[] | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const current = error.current as { records?: TheirRecord[] } | null | undefined
  return Array.isArray(current?.records) ? current.records : null
}
