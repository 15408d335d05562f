import { loadViews } from '@stroyfin/contract/views/load-views'
import { saveView } from '@stroyfin/contract/views/save-view'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { raised } from './raised.ts'

/** The catalogue's own view of this name holds the reports a person has marked. */
const TYPE = 'reports'
const NAME = 'Избранные'

interface Favourites {
  /** What was saved is known; until then nothing may be saved over it. */
  is_ready: boolean
  /** Why it is not. */
  failure: unknown
  onRetry: () => void
  /** In the order their owner has put them. */
  names: readonly string[]
  toggle: (name: string) => void
  /** Puts a report before the one it stood behind. */
  raise: (name: string) => void
}

const viewOf = (names: readonly string[]) => ({
  type: TYPE,
  name: NAME,
  state: { search: '', sort: [], filters: [{ field: 'name', op: 'in' as const, value: [...names] }] },
  is_shared: false,
})

/** Reports marked by this person, on whatever machine. What was pressed is seen at once; one saving goes at a time, the last wins. */
export function useFavourites(): Favourites {
  const { data, error, refetch } = useEndpoint(loadViews, { type: TYPE })
  const is_ready = data !== undefined
  const view = data?.views.find(({ is_mine, name }) => is_mine && name === NAME)
  const value = view?.state.filters.find(({ field }) => field === 'name')?.value
  const saved = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  const [pressed, setPressed] = useState<readonly string[] | null>(null)
  const wanted = useRef<readonly string[] | null>(null)
  const save = useAction(saveView, {
    onSuccess: (_, sent) => {
      const last = wanted.current && viewOf(wanted.current)
      if (last && !same(last, sent)) save.mutate(last)
      else wanted.current = null
    },
    onFailure: () => {
      wanted.current = null
      setPressed(null)
      return false
    },
  })
  const isTold = pressed !== null && same(pressed, saved)
  useEffect(() => {
    if (isTold && wanted.current === null) setPressed(null)
  }, [isTold])

  const names = pressed ?? saved
  const put = (next: readonly string[]) => {
    if (!is_ready) return
    const isSaving = wanted.current !== null
    wanted.current = next
    setPressed(next)
    if (!isSaving) save.mutate(viewOf(next))
  }
  const toggle = (name: string) =>
    put(names.includes(name) ? names.filter((other) => other !== name) : [...names, name])
  const raise = (name: string) => put(raised(names, names.indexOf(name)))
  return { is_ready, failure: is_ready ? null : error, onRetry: () => void refetch(), names, toggle, raise }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
