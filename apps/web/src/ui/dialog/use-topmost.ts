import { useEffect, useId, useSyncExternalStore } from 'react'

let stack: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  stack = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True for the window opened last: Esc belongs to it alone. */
export function useTopmost(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    change([...stack, id])
    return () => change(stack.filter((other) => other !== id))
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => stack.at(-1) === id)
}
