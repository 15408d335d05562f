import {
  type AdditionalStatusRow,
  loadAdditionalStatuses,
} from '@stroyfin/contract/additional-statuses/load-statuses'
import { saveAdditionalStatuses } from '@stroyfin/contract/additional-statuses/save-statuses'
import { additionalStatusRules } from '@stroyfin/domain/agreements/additional-statuses'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useUnsaved } from '../../app/use-unsaved.ts'
import { toast } from '../../theme/toast.tsx'
import { rebasedLines, type StatusLine } from './rebased-lines.ts'

const NONE: readonly AdditionalStatusRow[] = []

interface Typed {
  lines: readonly StatusLine[]
  /** The rows the typing began with: what of them is missing in the lines is to be deleted. */
  opened: readonly AdditionalStatusRow[]
}

/** The list as it is typed: nothing is written until it is saved whole. */
export function useStatusList() {
  const { data, error, refetch } = useEndpoint(loadAdditionalStatuses, { with_usage: true })
  const [typed, setTyped] = useState<Typed>()
  const [shown_errors, showErrors] = useState(false)
  const { lines, opened }: Typed = typed ?? { lines: data?.statuses ?? NONE, opened: data?.statuses ?? NONE }
  const dirty = typed !== undefined
  useUnsaved(dirty)
  const save = useAction(saveAdditionalStatuses, {
    onSuccess: () => {
      setTyped(undefined)
      toast.success('Статусы сохранены')
    },
    onFailure: (failure) => {
      if (!(failure instanceof CallError && failure.status === 409 && failure.current)) return false
      const current = failure.current as AdditionalStatusRow[]
      setTyped({ lines: rebasedLines(lines, opened, current), opened: current })
      toast.info(
        'Список тем временем изменил другой пользователь: его изменения добавлены, проверьте и сохраните',
      )
      return true
    },
  })
  const broken = additionalStatusRules(lines)
  const change = (next: readonly StatusLine[]) => {
    showErrors(false)
    setTyped({ lines: next, opened })
  }
  return {
    data,
    error,
    refetch,
    lines,
    dirty,
    saving: save.isPending,
    errorOf: (at: number) =>
      shown_errors ? broken.find(({ field }) => field === `statuses.${at}.name`)?.message : undefined,
    add: () => change([...lines, { id: Math.min(0, ...lines.map(({ id }) => id)) - 1, name: '' }]),
    rename: (id: number, name: string) =>
      change(lines.map((line) => (line.id === id ? { ...line, name } : line))),
    remove: (id: number) => change(lines.filter((line) => line.id !== id)),
    move: (at: number, step: -1 | 1) => change(swapped(lines, at, at + step)),
    forget: () => setTyped(undefined),
    save: () => {
      showErrors(true)
      if (broken.length > 0 || save.isPending) return
      save.mutate({
        statuses: lines.map(({ id, name, version }) => ({ id, name, ...(version && { version }) })),
        removed: opened
          .filter(({ id }) => !lines.some((line) => line.id === id))
          .map(({ id, version }) => ({ id, version })),
      })
    },
  }
}

function swapped<Line>(lines: readonly Line[], from: number, to: number): Line[] {
  const next = [...lines]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}
