import { loadNames } from '@stroyfin/contract/names/load-names'
import { saveNames } from '@stroyfin/contract/names/save-names'
import type { ListType } from '@stroyfin/domain/lists/list-columns'
import type { OwnName } from '@stroyfin/domain/lists/list-names'
import { namesRules } from '@stroyfin/domain/lists/usual-names'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useUnsaved } from '../../app/use-unsaved.ts'
import { toast } from '../../theme/toast.tsx'

type Typed = Readonly<Record<string, string>>
type Stored = { names: readonly OwnName[]; stamp: string }

const NOTHING: Typed = {}
const keyOf = (list: ListType, code: string) => `${list}.${code}`

/** Own names under the pen: only what was typed is held, so that names saved by others meanwhile are seen at once. */
export function useNamesDraft() {
  const { data, error, refetch } = useEndpoint(loadNames, {})
  const [typed, setTyped] = useState(NOTHING)
  const [newer, setNewer] = useState<Stored>()
  const dirty = Object.keys(typed).length > 0
  const stored: Stored = newer ?? data ?? { names: [], stamp: '' }
  useUnsaved(dirty)

  const storedTitle = (list: ListType, code: string) =>
    stored.names.find((name) => name.list === list && name.code === code)?.title ?? ''
  const titleOf = (list: ListType, code: string) => typed[keyOf(list, code)] ?? storedTitle(list, code)
  const write = (list: ListType, code: string, title: string) =>
    setTyped(({ [keyOf(list, code)]: _before, ...rest }) =>
      title.trim() === storedTitle(list, code) ? rest : { ...rest, [keyOf(list, code)]: title },
    )

  const names = ownNames(stored.names, typed)
  const problems = new Map(
    namesRules(names).flatMap(({ field, message }) => {
      const name = names[Number(field.split('.')[1])]
      return name ? [[keyOf(name.list, name.code), message] as const] : []
    }),
  )
  const action = useAction(saveNames, {
    onSuccess: ({ message }) => {
      setTyped(NOTHING)
      setNewer(undefined)
      toast.success(message)
    },
    onFailure: (failure) => {
      if (!(failure instanceof CallError) || failure.status !== 409 || !failure.current) return false
      setNewer(failure.current as Stored)
      toast.error('Наименования изменил другой пользователь. Ваши остались на экране: проверьте и сохраните')
      return true
    },
  })
  const save = () => {
    if (problems.size > 0) toast.error('Исправьте отмеченные наименования')
    else action.mutate({ names, stamp: stored.stamp })
  }
  return {
    data,
    error,
    refetch,
    dirty,
    titleOf,
    write,
    problemOf: (list: ListType, code: string) => problems.get(keyOf(list, code)),
    /** How many names of the list are the company's own. */
    countOf: (list: ListType) => names.filter((name) => name.list === list).length,
    save,
    saving: action.isPending,
    forget: () => setTyped(NOTHING),
  }
}

/** What is stored with what was typed over it; an emptied name is the usual one again. */
function ownNames(stored: readonly OwnName[], typed: Typed): OwnName[] {
  const all = new Map(stored.map((name) => [keyOf(name.list, name.code), name]))
  for (const [key, title] of Object.entries(typed)) {
    const dot = key.indexOf('.')
    const list = key.slice(0, dot) as ListType
    if (title.trim() === '') all.delete(key)
    else all.set(key, { list, code: key.slice(dot + 1), title: title.trim() })
  }
  return [...all.values()]
}
