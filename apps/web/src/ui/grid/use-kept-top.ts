import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How far tables were scrolled, by their places in the history: «назад» finds the rows that were left. */
const tops = new Map<string, number>()
const MOST = 200

function keep(place: string, top: number): void {
  tops.delete(place)
  tops.set(place, top)
  const [oldest] = tops.keys()
  if (tops.size > MOST && oldest !== undefined) tops.delete(oldest)
}

/** null where nothing tells one place in the history from another. */
function placeOf(name: string): string | null {
  const key: unknown = window.history.state?.key
  return typeof key === 'string' ? `${key} ${name}` : null
}

interface Scrolled {
  label: string
  /** Another origin starts the list at its top; a tree is another table than the list of the same name. */
  source: { origin: string | number; tree?: unknown }
  /** Rows are there to be scrolled. */
  is_tall: boolean
}

/**
 * A list starts at its top with every other question, and where it was left when it is come back to: its rows are on their
 * way then, and whoever restores the page finds nothing to scroll yet.
 */
export function useKeptTop(box: RefObject<HTMLElement | null>, { label, source, is_tall }: Scrolled) {
  const { origin, tree } = source
  const name = tree ? `tree ${label}` : label
  const [{ pathname, wanted }] = useState(() => ({
    pathname: window.location.pathname,
    wanted: { top: tops.get(placeOf(name) ?? '') },
  }))
  const place = useRef<string>(null)
  /** The address of the next page comes before its screen: what moves then is not the place of this one. */
  const here = () => (window.location.pathname === pathname ? placeOf(name) : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another origin starts at the top again.
  useLayoutEffect(() => {
    if (!box.current || !is_tall) return
    box.current.scrollTop = wanted.top ?? 0
    wanted.top = undefined
  }, [box, origin, is_tall, wanted])

  const latest = useRef(here)
  latest.current = here
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const onScroll = () => {
      const at = latest.current()
      if (at !== null && wanted.top === undefined) keep(at, element.scrollTop)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [box, wanted])

  // Another entry of the same page, such as a document opened beside the list, is left from the same rows.
  useLayoutEffect(() => {
    const at = here()
    if (at === null || at === place.current) return
    place.current = at
    if (box.current && is_tall && wanted.top === undefined) keep(at, box.current.scrollTop)
  })
}
