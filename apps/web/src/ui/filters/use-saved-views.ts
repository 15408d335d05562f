import { useState } from 'react'

export interface SavedView<State> {
  name: string
  state: State
}

function read<State>(key: string): readonly SavedView<State>[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((view) => typeof view?.name === 'string' && view.state) : []
  } catch {
    // Views left by another version are not worth an error: the list simply has none.
    return []
  }
}

/** Named states of a list, kept per path in this browser. */
export function useSavedViews<State>(path: string) {
  const key = `views:${path}`
  const [views, setViews] = useState(() => read<State>(key))
  const keep = (next: readonly SavedView<State>[]) => {
    setViews(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or forbidden storage only costs the memory of the views.
    }
  }
  return {
    views,
    /** The same name again replaces the view. */
    save: (name: string, state: State) =>
      keep([...views.filter((view) => view.name !== name), { name, state }]),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  }
}
