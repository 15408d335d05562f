import { useRef } from 'react'

/**
 * Elements for the drawn rows: a row that stays keeps its element, a row that comes takes the one of a row that went.
 * Scrolling then changes texts and not the tree of the page.
 */
export function useSlots(drawn: readonly number[]): ReadonlyMap<number, number> {
  const kept = useRef<ReadonlyMap<number, number>>(new Map())
  kept.current = slotsOf(drawn, kept.current)
  return kept.current
}

/** Which element each row takes; the same rows asked again keep theirs. */
export function slotsOf(
  drawn: readonly number[],
  before: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const taken = new Set<number>()
  for (const at of drawn) {
    const slot = before.get(at)
    if (slot !== undefined) taken.add(slot)
  }
  const free = [...before.values()].filter((slot) => !taken.has(slot))
  // Elements beyond those that were: numbers not in use anywhere.
  let next = Math.max(-1, ...before.values()) + 1
  return new Map(
    drawn.map((at) => {
      const slot = before.get(at) ?? free.pop()
      if (slot !== undefined) return [at, slot]
      next += 1
      return [at, next - 1]
    }),
  )
}
