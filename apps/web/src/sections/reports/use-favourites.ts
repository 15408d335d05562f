import { loadViews } from '@stroyfin/contract/views/load-views'
import { saveView } from '@stroyfin/contract/views/save-view'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'

/** The catalogue's own view of this name holds the reports a person has marked. */
const TYPE = 'reports'
const NAME = 'Избранные'

/** Reports marked by this person, on whatever machine. */
export function useFavourites(): { names: readonly string[]; toggle: (name: string) => void } {
  const { data } = useEndpoint(loadViews, { type: TYPE })
  const save = useAction(saveView, {})
  const view = data?.views.find(({ is_mine, name }) => is_mine && name === NAME)
  const value = view?.state.filters.find(({ field }) => field === 'name')?.value
  const names = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  const toggle = (name: string) => {
    const next = names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
    const state = { search: '', sort: [], filters: [{ field: 'name', op: 'in' as const, value: next }] }
    save.mutate({ type: TYPE, name: NAME, state, is_shared: false })
  }
  return { names, toggle }
}
