import { useEffect, useId, useSyncExternalStore } from 'react'

interface Refusals {
  place: string | undefined
  /** Each once, the earliest first. */
  messages: readonly string[]
}

const MOST = 5
const NONE: readonly string[] = []

let last: Refusals = { place: undefined, messages: NONE }
/** Where a reason can stand: the page, and over it the windows in the order they were opened. */
let places: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: Refusals): void {
  last = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast goes after 2500 ms; the reason stays where the deed was until it is done, left or hidden (R-9-01). */
export function keepRefusal(message: string): void {
  const place = places.at(-1)
  const before = last.place === place ? last.messages.filter((other) => other !== message) : NONE
  set({ place, messages: [...before, message].slice(-MOST) })
}

export function forgetRefusals(): void {
  if (last.messages.length > 0) set({ place: undefined, messages: NONE })
}

/** What was refused in this place since something was done there last; with the place go its reasons. */
export function useRefusals(): readonly string[] {
  const id = useId()
  useEffect(() => {
    places = [...places, id]
    return () => {
      places = places.filter((other) => other !== id)
      if (last.place === id) forgetRefusals()
    }
  }, [id])
  return useSyncExternalStore(subscribe, () => (last.place === id ? last.messages : NONE))
}
