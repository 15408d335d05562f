import { useEffect, useId, useSyncExternalStore } from 'react'

let last: { message: string; place: string | undefined } | undefined
/** Where a reason can stand: the page, and over it the windows in the order they were opened. */
let places: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: typeof last): void {
  last = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast goes after 2500 ms; the reason stays where the deed was until it is done, left or hidden (R-9-01). */
export const keepRefusal = (message: string): void => set({ message, place: places.at(-1) })

export function forgetRefusal(): void {
  if (last) set(undefined)
}

/** What was refused last in this place; with the place goes its reason. */
export function useRefusal(): string | undefined {
  const id = useId()
  useEffect(() => {
    places = [...places, id]
    return () => {
      places = places.filter((other) => other !== id)
      if (last?.place === id) set(undefined)
    }
  }, [id])
  return useSyncExternalStore(subscribe, () => (last?.place === id ? last.message : undefined))
}
