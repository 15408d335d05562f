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
/** What toasts say at this moment, and of which place. */
const said = new Map<string, string | undefined>()
const listeners = new Set<() => void>()

function set(next: Refusals): void {
  last = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const withoutOne = (message: string) => last.messages.filter((other) => other !== message)

/** A toast says it now, so the line is silent: the same words twice at once would be read as two refusals. */
export function awaitRefusal(message: string): void {
  said.set(message, places.at(-1))
  if (last.messages.includes(message)) set({ ...last, messages: withoutOne(message) })
}

/** The toast has gone (R-9-01); the reason stays where the deed was until it is done, left or hidden. */
export function keepRefusal(message: string): void {
  if (!said.has(message)) return
  const place = said.get(message)
  said.delete(message)
  set({ place, messages: [...(last.place === place ? withoutOne(message) : NONE), message].slice(-MOST) })
}

export function forgetRefusals(): void {
  said.clear()
  if (last.messages.length > 0) set({ place: undefined, messages: NONE })
}

/** What was refused in this place since something was done there last; with the place go its reasons. */
export function useRefusals(): readonly string[] {
  const id = useId()
  useEffect(() => {
    places = [...places, id]
    return () => {
      places = places.filter((other) => other !== id)
      for (const [message, place] of said) if (place === id) said.delete(message)
      if (last.place === id) set({ place: undefined, messages: NONE })
    }
  }, [id])
  return useSyncExternalStore(subscribe, () => (last.place === id ? last.messages : NONE))
}
