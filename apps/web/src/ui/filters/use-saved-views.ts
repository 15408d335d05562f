import { useState } from 'react'
import type { SavedView, ViewStore } from './view-store.ts'

type Kept<State> = Pick<SavedView<State>, 'name' | 'state'>

function read<State>(key: string): readonly Kept<State>[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((view) => typeof view?.name === 'string' && view.state) : []
  } catch {
    // Views left by another version are not worth an error: the list simply has none.
    return []
  }
}

/** Named states of a list, kept per path in this browser. */
export function useSavedViews<State>(path: string): ViewStore<State> {
  const key = `views:${path}`
  const [views, setViews] = useState(() => read<State>(key))
  const keep = (next: readonly Kept<State>[]) => {
    setViews(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or forbidden storage only costs the memory of the views.
    }
  }
  return {
    views: views.map((view) => ({ ...view, key: view.name, removable: true })),
    save: (name, state) => keep([...views.filter((view) => view.name !== name), { name, state }]),
    remove: ({ name }) => keep(views.filter((view) => view.name !== name)),
    can_share: false,
  }
}
