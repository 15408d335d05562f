import { workingContext } from '../../session/context.ts'
import type { ViewWords } from './view-words.ts'

interface Before {
  /** The view that was put on then. */
  view: string
  words: Partial<ViewWords>
}

const keyOf = (type: string) => `before-view:${workingContext().company_id}:${type}`

/** How the list stood in this tab before a view was tried, so that one's own comes back whole, after a reload too. */
export const beforeView = {
  keep(type: string, before: Before): void {
    guarded(() => sessionStorage.setItem(keyOf(type), JSON.stringify(before)))
  },
  /** Nothing when another view stands there now: what was before it is not known. */
  read(type: string, view: string | null): Partial<ViewWords> | null {
    const kept = guarded(() => JSON.parse(sessionStorage.getItem(keyOf(type)) ?? 'null') as Before | null)
    return kept && kept.view === view && typeof kept.words === 'object' ? kept.words : null
  },
  forget(type: string): void {
    guarded(() => sessionStorage.removeItem(keyOf(type)))
  },
}

/** A browser may forbid storage, and hold rubbish in it; the way back is then the whole list. */
function guarded<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
