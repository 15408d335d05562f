import { useEffect, useId, useSyncExternalStore } from 'react'

/** Where what was missing is mended. */
export interface Mend {
  label: string
  href: string
}

export interface Refused {
  message: string
  mend?: Mend | null | undefined
}

interface Refusals {
  place: string | undefined
  /** Each once, the earliest first. */
  messages: readonly Refused[]
}

const MOST = 5
const NONE: readonly Refused[] = []

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
export function keepRefusal(refused: Refused): void {
  const place = places.at(-1)
  const before =
    last.place === place ? last.messages.filter(({ message }) => message !== refused.message) : NONE
  set({ place, messages: [...before, refused].slice(-MOST) })
}

export function forgetRefusals(): void {
  if (last.messages.length > 0) set({ place: undefined, messages: NONE })
}

/** What was refused in this place since something was done there last; with the place go its reasons. */
export function useRefusals(): readonly Refused[] {
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
