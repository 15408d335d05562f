/** A small generator with a seed (mulberry32): the same demo company on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** Whole number, both ends included. */
  whole(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** True in so many cases of a hundred. */
  chance(percent: number): boolean
}

/** A generator of its own per topic, so that a change in one topic leaves the others alone. */
export function randomFor(topic: string): Random {
  let state = seedOf(topic)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    chance: (percent) => whole(1, 100) <= percent,
  }
}

/** FNV-1a */
function seedOf(topic: string): number {
  let hash = 0x811c9dc5
  for (const letter of topic) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash | 0
}
