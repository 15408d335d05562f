import { useSyncExternalStore } from 'react'

export interface HelpAsked {
  /** Name of an article; null follows the page. */
  article: string | null
  /** Grows with every asking: an open panel takes the focus again. */
  times: number
}

let asked: HelpAsked | null = null
let times = 0
const watchers = new Set<() => void>()

function change(next: HelpAsked | null): void {
  asked = next
  for (const watch of watchers) watch()
}

/** Opens the help beside the page: of the page itself, or a named article. */
export function openHelp(article: string | null = null): void {
  times += 1
  change({ article, times })
}

export const closeHelp = (): void => change(null)

/** The key opens it, brings the focus back into it, and closes it from inside. */
export function toggleHelp(): void {
  const panel = document.getElementById(HELP_PANEL_ID)
  if (panel?.contains(document.activeElement)) closeHelp()
  else openHelp(asked?.article ?? null)
}

export const HELP_PANEL_ID = 'help-panel'

function watch(react: () => void): () => void {
  watchers.add(react)
  return () => watchers.delete(react)
}

export const useHelp = () => useSyncExternalStore(watch, () => asked)
