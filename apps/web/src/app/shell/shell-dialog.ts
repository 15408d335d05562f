import { useSyncExternalStore } from 'react'

/** Windows of the frame itself, opened from the header, by a key or from the palette. */
export type ShellDialog = 'company' | 'profile' | 'contract' | 'palette'

let opened: ShellDialog | null = null
const watchers = new Set<() => void>()

export function openShellDialog(name: ShellDialog | null): void {
  opened = name
  for (const watch of watchers) watch()
}

function watch(react: () => void): () => void {
  watchers.add(react)
  return () => watchers.delete(react)
}

export const useShellDialog = () => useSyncExternalStore(watch, () => opened)
